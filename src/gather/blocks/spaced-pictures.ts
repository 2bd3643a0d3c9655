import { PICTURE_ENDINGS } from './address.ts';
import { aroundInlineCode, outsideCode } from './fences.ts';

/** A picture whose address has spaces in it. */
const SPACED = new RegExp(
  `(!\\[[^\\]\\n]{0,500}\\]\\()[ \\t]*([^()<>"\\s][^()<>"\\n]{0,500}\\.(?:${PICTURE_ENDINGS}))[ \\t]*("[^"\\n]{0,500}")?[ \\t]*\\)`,
  'gi',
);

/** Markdown with such pictures as they are meant: kramdown shows them, and others leave what was typed. */
export const withSpacedPictures = (markdown: string): string =>
  outsideCode(markdown, (part) =>
    aroundInlineCode(part, (held) =>
      held.replace(SPACED, (whole, begin: string, address: string, title = '') =>
        /\s/.test(address) ? `${begin}<${address}>${title && ` ${title}`})` : whole,
      ),
    ),
  );
