import { type Found, NOTHING_FOUND } from '../../../src/gather/sanity/document-types/found.ts';

/** What the dataset has that the forms and lists must know, as it was when the Studio was made. */
export const FOUND: Found = JSON.parse(process.env.SANITY_STUDIO_FOUND ?? 'null') ?? NOTHING_FOUND;
