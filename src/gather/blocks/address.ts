import { isWebAddress } from '../../settings/values.ts';

/** What is told of a link whose address `isUnsafe`. */
export const UNSAFE_LINK = 'link with an address that no browser may follow';

/** True for an address that runs a program or opens a file, however it is spelled. */
export function isUnsafe(address: string): boolean {
  return /^[\s\p{Cc}]*(javascript|vbscript|data|file):/iu.test(address.replace(/[\t\r\n]/g, ''));
}

/** Endings of the files of pictures that browsers show, as a part of an expression. */
export const PICTURE_ENDINGS = 'jpe?g|png|webp|gif|avif|svg';

/** The address with its scheme if it is a whole one on the web; null for any other. */
export function webAddress(address: string | null): string | null {
  const whole = address?.replace(/^\/\//, 'https://') ?? '';
  return /^https?:\/\/[^/]/i.test(whole) && isWebAddress(whole) ? whole : null;
}
