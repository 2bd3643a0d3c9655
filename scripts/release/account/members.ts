import { z } from 'astro/zod';
import { isFields } from '../../../src/gather/sanity/rich/fields.ts';

/*
 * Shapes of objects with a member for each post, looked at without the schema's own records and lists: of tens of thousands
 * those take longer than to parse the text.
 */

const isText = (value: unknown): value is string => typeof value === 'string';

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);

function isOfTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isFields(value) && Object.values(value).every(isText);
}

function members<Member>(isMember: (value: unknown) => value is Member) {
  type Members = Readonly<Record<string, Member>>;
  return z.custom<Members>((value) => isFields(value) && Object.values(value).every(isMember));
}

/** An object of lists of texts. */
export const listsOfTexts = members(areTexts);

/** An object of objects of texts. */
export const objectsOfTexts = members(isOfTexts);
