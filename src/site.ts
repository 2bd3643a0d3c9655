/*
 * The one file the author edits: who this is, how to reach him, and what the memoir may be called.
 * Longer texts are in content/, as Markdown and YAML.
 */

export const SITE: {
  readonly brand: string;
  readonly author: string;
  readonly description: string;
  readonly footer: string;
  readonly since: number;
  readonly body: 'plain' | 'rich';
} = {
  brand: 'The Vault of Jonah Vale',
  author: 'Jonah Vale',
  description:
    'Journal and memoir of Jonah Vale: software, the mat, a repair bench, and the people who stayed.',
  footer: 'Set in Literata. Written slowly.',
  /** The first year of the copyright line. */
  since: 2026,
  /** Posts are shown as 'plain' text, or 'rich': with the headings, links and pictures that they were written with. */
  body: 'plain',
};

interface Contact {
  readonly email: string;
  /** Null where readers are not to call, or to chat. */
  readonly phone: { readonly label: string; readonly number: string } | null;
  readonly chat: { readonly label: string; readonly href: string } | null;
  readonly calendar: string;
}

export const CONTACT: Contact = {
  email: 'jonah@example.org',
  phone: { label: '+1 555 0100', number: '+15550100' },
  chat: { label: 'Message me on WhatsApp', href: 'https://wa.me/15550100' },
  /** A calendar's page for a new event; title and details are added from content/contact.yaml. */
  calendar: 'https://calendar.google.com/calendar/render',
};

/** In which language titles and texts are: a code such as de or pt-BR. The site's own words are English. */
export const LANGUAGE: string = 'en';

/**
 * Where the author's days begin and end: readers see the days of this time zone, and a time without an offset is one of
 * it. A name of the IANA's list, such as Europe/Lisbon.
 */
export const TIME_ZONE: string = 'UTC';

/** Categories by which readers can filter the archive, beside all of them, in this order. */
export const FILTERS = [
  'Technical',
  'Personal',
  'Philosophy',
  'Reflection',
  'Current',
  'Angular',
  'CMS & Headless',
] as const;

/** Categories whose posts are sealed in the Dark Room. Taking one out publishes its posts for everybody. */
export const SEALED = ['Dark', 'Vulnerable', 'Raw'] as const;

/**
 * Screens that this site does without, of 'book', 'codes', 'journal' and 'darkroom'. One that is named is nowhere: no page,
 * no link, no feed. Without the book its chapters stay unpublished, and posts of the category Memoir stand in the
 * archive; without the Dark Room sealed posts stay sealed, and are not published at all.
 */
export const WITHOUT: readonly ('book' | 'codes' | 'journal' | 'darkroom')[] = [];

/** Addresses of the author's own pages elsewhere, which should link back here. None is fine. */
export const PROFILES: readonly string[] = [];

/** What the memoir may be called. The second is its title today. */
export const MEMOIR_TITLES = {
  considerations: [
    {
      title: 'Falling Correctly',
      note: 'The working title for a year. It sounds like a pamphlet from an insurer.',
    },
    {
      title: 'Dancing Through Fire',
      note: 'What a boy in a doorway thought he saw. The current title.',
    },
    {
      title: 'Brought Forward',
      note: 'The two words at the head of every one of Agnes’s ledgers. It became the title of Part Seven.',
    },
    {
      title: 'The Bookkeeper’s Grandson',
      note: 'Accurate, and shelved by three early readers under historical romance.',
    },
    {
      title: 'Salt, Five Pounds',
      note: 'From the ledger entry for the night itself. My brother would have voted for this one.',
    },
  ],
  /** Place of the current title in the list, from 0. */
  current: 1,
} as const;

/**
 * Readers can keep pages for offline. Set to false, the links to it go, and whoever kept pages loses worker and copies
 * with the next visit (docs/offline.md).
 */
export const KEEPS_PAGES: boolean = true;

/**
 * The public half of the key that signs releases: "npm run keys -- sign" makes the pair and writes it here. Anybody can
 * check the live site by it ("npm run prove"). Null where releases are not signed.
 */
export const SIGNING_KEY: string | null = null;
