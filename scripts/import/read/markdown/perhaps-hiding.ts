import { SAYS_WHO } from '../../../../src/gather/adopt/who-reads.ts';
import { firstFew } from '../../../../src/gather/first-few.ts';
import { isNo, isYes } from '../../../../src/gather/readers/yes-no.ts';
import { isKnownName, plain } from './draft.ts';
import type { Matter } from './front-matter.ts';
import { isEmpty } from './matter-said.ts';

/** Of these a no keeps readers away. */
const IS_SHOWN = /show|enable|publi|visib|listed|approv/i;
/** Of these anything may be a time until which it waits, or after which it goes. */
const IS_TIME = /until|embargo|schedul|expir/i;

/** Fields of datasets are called in Latin letters: of no other is anything asked later. */
const isAskedLater = (name: string): boolean => /[a-z]/i.test(plain(name));

/** The other fields that may say who is to read a text, as they are written: nothing reads them. */
export function perhapsHiding(matter: Matter): string[] {
  return Object.entries(matter)
    .filter(([name]) => (SAYS_WHO.test(name) || !isAskedLater(name)) && !isKnownName(name))
    .filter(([name, value]) =>
      IS_TIME.test(name)
        ? !isEmpty(value) && !isNo(String(value))
        : (IS_SHOWN.test(name) ? isNo : isYes)(String(value)),
    )
    .map(([name, value]) => `${name}: ${value}`);
}

/** Fields that are told in one line. */
const TOLD_FIELDS = 10;

/** One line for all fields that may keep texts from readers, with how many say so. */
export function perhapsLine(perhaps: ReadonlyMap<string, number>): string {
  const said = [...perhaps].map(([field, count]) => `${field} (${count})`);
  return `NOT read, though by their names they may say who is to read a text: ${firstFew(said, TOLD_FIELDS)}. Is one of these to be no public text, write draft: true there`;
}
