import { PALETTES } from '../../domain/palette.ts';
import { RING } from '../../icons/ring.ts';
import { showable } from '../literata.ts';
import { fitted, type TextBox } from './fit.ts';
import type { Drawing } from './painter.ts';
import { CARD } from './size.ts';
import type { Letter, Typeface } from './typeface.ts';

/** What a made card says. */
export interface TitleCard {
  readonly palette: 'day' | 'embers';
  readonly title: string;
  /** Beside the brand: the category, or the chapter's number. */
  readonly note: string | null;
  readonly brand: string;
}

const MARGIN = 80;
/** The title stands on the rule, beside the stamp and never across it. */
const TITLE: TextBox = { width: 800, height: 400, sizes: [104, 88, 74, 62, 52, 44], leading: 1.1 };
const TITLE_BASELINE = 462;
const STAMP = { x: 908, y: 66, size: 212 } as const;
const FOOT = {
  rule: 516,
  baseline: 576,
  mark: 40,
  brand: 34,
  brandWidth: 560,
  note: 28,
  noteWidth: 380,
} as const;

/** The text in one line, as far as the typeface can show it. */
const shown = (text: string, { has }: Typeface): string =>
  showable(text.normalize('NFC').replace(/\s/g, ' '), has);

function ring(x: number, y: number, size: number): string {
  return `<path transform="translate(${x} ${y})scale(${size / 24})" d="${RING}"/>`;
}

/** One line that ends before it is `width` pixels long. */
function lineOf(text: string, size: number, width: number, typeface: Typeface): string {
  const box: TextBox = { width, height: size, sizes: [size], leading: 1 };
  return fitted(shown(text, typeface), box, typeface.widthOf).lines[0] ?? '';
}

function titleLetters(title: string, typeface: Typeface): Letter[] {
  const { size, lines } = fitted(shown(title, typeface), TITLE, typeface.widthOf);
  const step = size * TITLE.leading;
  const first = TITLE_BASELINE - (lines.length - 1) * step;
  return lines.flatMap((line, index) => typeface.set(line, size, MARGIN, first + index * step));
}

/** Brand at the left, note at the right, below the rule. */
function footLines(card: TitleCard, typeface: Typeface): Drawing['lines'] {
  const { ink, soft } = PALETTES[card.palette];
  const brand = lineOf(card.brand, FOOT.brand, FOOT.brandWidth, typeface);
  const note = lineOf(card.note ?? '', FOOT.note, FOOT.noteWidth, typeface);
  const noteLeft = CARD.width - MARGIN - typeface.widthOf(note) * FOOT.note;
  const brandLeft = MARGIN + FOOT.mark + 14;
  return [
    { color: ink, letters: typeface.set(brand, FOOT.brand, brandLeft, FOOT.baseline) },
    { color: soft, letters: typeface.set(note, FOOT.note, noteLeft, FOOT.baseline) },
  ];
}

/** Stamp, rule and mark of a palette, which all its cards have. */
function groundOf(palette: (typeof PALETTES)[TitleCard['palette']]): Drawing['ground'] {
  const { rule, accent, glow } = palette;
  const line = `<path d="M${MARGIN} ${FOOT.rule}H${CARD.width - MARGIN}v2H${MARGIN}z"/>`;
  return [
    { color: glow, svg: ring(STAMP.x, STAMP.y, STAMP.size) },
    { color: rule, svg: line },
    { color: accent, svg: ring(MARGIN, FOOT.baseline - FOOT.mark * 0.72, FOOT.mark) },
  ];
}

/** The card as a drawing of set letters: the same card gives the same drawing. */
export function drawnCard(card: TitleCard, typeface: Typeface): Drawing {
  const palette = PALETTES[card.palette];
  const title = { color: palette.ink, letters: titleLetters(card.title, typeface) };
  const lines = [title, ...footLines(card, typeface)];
  return { paper: palette.paper, ground: groundOf(palette), lines };
}
