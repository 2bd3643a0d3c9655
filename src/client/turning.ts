import './arrow-keys.ts';
import './prefetch-next.ts';

/* The script of a piece that others come before or after. */
