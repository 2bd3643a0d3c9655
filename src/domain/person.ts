/** A person's name as it is compared: however it is typed, in whatever case, with whatever space around it. */
export function personKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
