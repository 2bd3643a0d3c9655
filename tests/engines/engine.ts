/** A browser in a person's hands: one window, and what can be done in it. Elements are found by XPath. */
export interface Engine {
  open(address: string): Promise<void>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  press(key: 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape'): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** What an expression of the page gives: a text, number, flag or list of such. */
  read(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** How to get an engine that this machine lacks, and how to start it. */
export interface EngineKind {
  readonly name: string;
  /** Debian's packages. */
  readonly packages: readonly string[];
  /** Programs that must be there, each in one of its usual places. */
  readonly programs: readonly (readonly string[])[];
  readonly start: (programs: readonly string[]) => Promise<Engine>;
}
