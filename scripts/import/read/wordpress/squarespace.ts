import { attribute, type Element, hasClass } from '../../../../src/gather/blocks/tree.ts';
import { escaped } from '../../words.ts';
import { replacedHtml } from '../replaced-html.ts';

/* What Squarespace's own program fills in, in what it exports for WordPress. */

/** The player that is made in place of this part; null for any other. */
function playerIn(element: Element): string | null {
  if (hasClass(element, 'sqs-video-wrapper')) return attribute(element, 'data-html') || null;
  const recording = hasClass(element, 'sqs-audio-embed') && attribute(element, 'data-url');
  const title = attribute(element, 'data-title') ?? 'Recording';
  return recording ? `<audio src="${escaped(recording)}" title="${escaped(title)}"></audio>` : null;
}

/** A body with its films and recordings; one that has none as it is. */
export const withSquarespace = (html: string): string =>
  /\bsqs-(?:video-wrapper|audio-embed)\b/.test(html) ? replacedHtml(html, playerIn) : html;
