import { joined, typed, words } from '../lists.ts';

/* Words that name no few readers, though they stand where these would: screens, levels, things, and everybody. */

/** Screens and programs, on which all read a part. */
export const SCREENS: ReadonlySet<string> = new Set([
  ...words(`
    browser child client dark desktop each html icon icons image images js landscape large lg light
    loop md medium mobile noscript phone picture pictures portrait read reader readers screen server
    site sm small sr tablet text touch web xl xs`),
  ...joined(words('0 1 2 3 4 5 6 7 8 9'), ['xl']),
]);

/** Whom a part is meant for by what they know: any reader may be one. */
export const LEVELS = typed({
  en: `
    advanced beginner beginners developer developers expert experts intermediate newbie newbies
    newcomer newcomers novice novices programmer programmers`,
  de: 'anfänger fortgeschrittene',
  es: 'principiantes',
  fr: 'débutant débutants',
});

/** Everybody, and whoever comes. */
export const EVERYBODY = new Set(
  words(`
  all anonymous anybody anyone every everybody everyone everything everywhere general genéral
  guest guests géneral général public visitor visitors world`),
);

/** What alone a part may have, or is for, and is no reader: `titleOnly`, `forSale`. */
export const THINGS = new Set(
  words(`
  audio button buttons caption captions date dates display first heading headings hire label
  labels last link links logo logos media membership once print rent sale seo title titles video
  videos`),
);
