/** Shares of a picture's width or height, by name. */
export type Shares = Readonly<Record<string, number>>;

/** A picture as a source names it: an address, or a path. */
export interface PictureSource {
  readonly address: string;
  readonly alt: string;
  /** What stands below it. */
  readonly caption?: string | null;
  /** Which part of it is shown, and what of that matters most, as the content service keeps them. */
  readonly crop?: Shares | null;
  readonly hotspot?: Shares | null;
}

/** One text of another system, before it becomes a document. */
export interface Entry {
  /** How the report names it: a file of the source, or its number there. */
  readonly origin: string;
  /** What the ids of documents are made of: the same on each import of the same source. */
  readonly key: string;
  readonly kind: 'post' | 'page';
  readonly draft: boolean;
  readonly title: string | null;
  readonly slug: string | null;
  /** When it was published, and last changed, as the source says it. */
  readonly date: string | null;
  readonly changed: string | null;
  /** When it was last revised, where its author has written that down himself. */
  readonly revised: string | null;
  /** When it was to go, as the source says it. */
  readonly until: string | null;
  /** The series that it is a part of. */
  readonly series: string | null;
  /** The code of the language that it says it is in. */
  readonly language: string | null;
  readonly excerpt: string | null;
  readonly author: string | null;
  /** The only ones who may read it; none: everybody. */
  readonly readers: readonly string[];
  readonly categories: readonly string[];
  readonly picture: PictureSource | null;
  readonly body: { readonly format: 'markdown' | 'html'; readonly text: string };
  /** The folder of its file, seen from the source's; null for a text that has none. */
  readonly folder: string | null;
  /** Addresses that it had, whole ones or paths; the first is what relative links in it are relative to. */
  readonly addresses: readonly string[];
  /** Fields that may say who is to read it, which nothing reads here. */
  readonly undecided: Readonly<Record<string, unknown>>;
  /** What the source could not say of it, a line each. */
  readonly told: readonly string[];
}

/** Everything that a source holds. */
export interface Source {
  /** What wrote it, as its author calls it. */
  readonly system: string;
  readonly entries: readonly Entry[];
  /** The address that the site had, without a slash at the end; null where the source does not say. */
  readonly siteUrl: string | null;
  /** The code of the language that the source says its texts are in. */
  readonly language?: string | null;
  /** About the whole source, a line each. */
  readonly told: readonly string[];
  /** True for one that does not say of every text whether it is public: who imports it names those that are. */
  readonly isPublicNamed?: boolean;
}

/** An entry with nothing but what it must have. */
export function bareEntry(origin: string, body: Entry['body']): Entry {
  return {
    origin,
    key: origin,
    kind: 'post',
    draft: false,
    title: null,
    slug: null,
    date: null,
    changed: null,
    revised: null,
    until: null,
    series: null,
    language: null,
    excerpt: null,
    author: null,
    readers: [],
    categories: [],
    picture: null,
    body,
    folder: null,
    addresses: [],
    undecided: {},
    told: [],
  };
}

/** The texts of a site that its settings keep from readers: they are drafts. */
export function ofSite(isPublic: boolean, entries: readonly Entry[]): readonly Entry[] {
  if (isPublic) return entries;
  const why = 'lies on a site that not everybody may read: it is a draft now';
  return entries.map((entry) => ({
    ...entry,
    ...{ draft: true, addresses: [], told: [...entry.told, ...(entry.draft ? [] : [why])] },
  }));
}

/** A line for a text of several authors, of whom a document names one. */
export function authorsTold([first, ...others]: readonly string[]): string[] {
  return others.length === 0
    ? []
    : [`left out: its authors beside ${first} (${others.join(', ').slice(0, 200)})`];
}

/** Why a source cannot be read at all, in one line. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
