/** What browsers that know it tell of the line. */
interface NetworkInformation {
  readonly saveData: boolean;
  /** Megabits a second. */
  readonly downlink: number;
}

interface Navigator {
  readonly connection?: NetworkInformation;
}
