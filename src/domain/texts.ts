import type { Book } from './memoir/memoir.ts';

export interface Principle {
  readonly title: string;
  readonly text: string;
}

/** About, with the biography as HTML, one piece for each block of it. */
export interface AboutTexts {
  readonly title: string;
  readonly quote: string;
  readonly quoteBy: string;
  /** What the profile picture shows. */
  readonly portrait: string;
  /** What is said below it, or null. */
  readonly caption: string | null;
  readonly readersWillFind: readonly string[];
  /** The first paragraph as plain text. */
  readonly opening: string;
  readonly blocks: readonly string[];
}

export interface CodesTexts {
  readonly intro: string;
  readonly blocks: readonly { readonly title: string; readonly principles: readonly Principle[] }[];
}

export interface ContactTexts {
  readonly intro: string;
  readonly email: { readonly text: string };
  readonly coffeeChat: { readonly text: string };
  readonly social: { readonly text: string };
  readonly calendar: { readonly title: string; readonly description: string };
}

export interface PageTexts {
  readonly archive: { readonly intro: string };
  readonly darkRoom: { readonly locked: string; readonly unsealed: string };
}

/** The longer texts of single screens, as the author writes them. */
export interface Texts {
  readonly about: AboutTexts;
  readonly codes: CodesTexts;
  readonly contact: ContactTexts;
  readonly pages: PageTexts;
  readonly book: Book;
}
