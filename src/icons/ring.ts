/** The site's mark, an unclosed ring in a field of 24 by 24. */
export const RING = 'M15.2 2.6A10 10 0 1 1 7 3.3l1 1.7a7.6 7.6 0 1 0 6.6-.3z';
