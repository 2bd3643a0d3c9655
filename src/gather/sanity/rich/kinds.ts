import { type Fields, isFields, listOf, textIn, typeOf } from './fields.ts';

/* What a block of a body is. The Studio asks that, too, in a browser: nothing here is of Node's. */

const RULES = /^((?:horizontal-?)?rule|hr|divider|break|line|separator|delimiter)$/i;

/** The code of a block, in itself or in its one field of code, with its language or file name; null where it has none. */
export function codeOf(block: Fields): { code: string; name: string | null } | null {
  const fields = [block, block.code, block.codeBlock].filter(isFields);
  const found = fields.find(({ code }) => typeof code === 'string');
  if (!found || typeof found.code !== 'string') return null;
  return { code: found.code, name: textIn(found, 'filename', 'language') };
}

/** True for a block with rows of cells. */
export function isTableBlock(block: Fields): boolean {
  const table = isFields(block.table) ? block.table : block;
  return listOf(table.rows).some(({ cells }) => Array.isArray(cells) && cells.length > 0);
}

/** True for a block of code, whatever its type is called. */
export const isCodeBlock = (block: Fields): boolean => codeOf(block) !== null;
/** True for a line between two parts of a text. */
export const isRuleBlock = (block: Fields): boolean => RULES.test(typeOf(block));

const PLAYERS = [
  ['youtube', 'https://www.youtube.com/watch?v='],
  ['vimeo', 'https://vimeo.com/'],
] as const;

/** Where the film lies whose number and player a block names; null for none. */
export function filmAddress(block: Fields): string | null {
  const named = `${typeOf(block)} ${textIn(block, 'provider', 'platform', 'service') ?? ''}`;
  for (const [player, address] of PLAYERS) {
    const isPlayed = named.toLowerCase().includes(player);
    const id = textIn(
      block,
      `${player}Id`,
      ...(isPlayed ? ['videoId', 'id', 'video', 'value'] : []),
    );
    if (id !== null && /^[\w-]+$/.test(id)) return `${address}${id}`;
  }
  return null;
}

/** True for a block that shows another site's contents, whether or not its address is safe. */
export const isEmbedBlock = (block: Fields): boolean =>
  textIn(block, 'url', 'href', 'src', 'embedUrl', 'link', 'videoId') !== null ||
  filmAddress(block) !== null;

/** The id of the dataset's asset that the fields show, or null: a file, such as a sound, is no picture. */
export function assetIdIn({ asset }: Fields): string | null {
  const id = isFields(asset) ? textIn(asset, '_ref', '_id') : null;
  return id?.startsWith('file-') ? null : id;
}

/** The fields that hold the picture: the block itself, or its one picture field; null where there is none of the dataset. */
export function pictureFields(block: Fields): Fields | null {
  if (assetIdIn(block)) return block;
  const { image, picture, photo, asset } = block;
  const within = isFields(asset) && assetIdIn(asset)?.startsWith('image-') ? asset : null;
  return [image, picture, photo].filter(isFields).find(assetIdIn) ?? within;
}

/** Under which names pictures have the words that stand for them, and whose they are. */
export const ALT_NAMES = [
  ...['alt', 'altText', 'alternativeText', 'alternativtext', 'alternativText', 'altTekst'],
  ...['texteAlternatif', 'textoAlternativo', 'testoAlternativo'],
];

/** What is said of a picture for who cannot see it; what programs write for nothing says nothing. */
export function altOf(said: string | null): string {
  const words = said?.trim() ?? '';
  return /^(?:null|undefined)$/.test(words) ? '' : words;
}
export const CREDIT_NAMES = [
  ...['attribution', 'credit', 'photoCredit', 'imageCredit', 'byline', 'photographer'],
  ...['bildnachweis', 'fotograf', 'fotografo'],
];

/** Under which names pictures have what is said of them below. */
export const CAPTION_NAMES = [
  ...['caption', 'captionText', 'caption_text', 'imageCaption', 'legend'],
  ...['bildunterschrift', 'bildlegende', 'bildtext', 'legende', 'leyenda', 'legenda', 'didascalia'],
  ...['bijschrift', 'billedtekst', 'bildetekst', 'kuvateksti'],
];

/** Under which names a link to another site's film has its words. */
const EMBED_NAMES = ['title', ...CAPTION_NAMES, 'alt', 'description'];

/** The words of a link to what another site shows; null where there are none. */
export const wordsOfEmbed = (block: Fields): string | null => textIn(block, ...EMBED_NAMES);

function namesSaid(block: Fields): readonly (readonly string[])[] {
  if (isPictureBlock(block)) return [ALT_NAMES, CAPTION_NAMES, CREDIT_NAMES];
  return isEmbedBlock(block) ? [EMBED_NAMES] : [];
}

/** The names under which a block of a picture or a film says what is shown with it: of several for the same the first. */
export const saidOfPicture = (block: Fields): string[] =>
  namesSaid(block).flatMap((names) => names.find((name) => textIn(block, name) !== null) ?? []);

/** What stands below a picture: what is said there, and whose it is; '' where neither is. */
export const captionOf = (said: string | null, credit: string | null): string =>
  [said, credit].filter((each) => each !== null).join(' — ');

const PICTURES = /image|picture|photo|figure|^img$/i;

/** The block, and what in it may keep a picture of another host. */
export const partsElsewhere = (block: Fields): Fields[] =>
  [block, block.image, block.picture, block.photo, block.asset].filter(isFields);

/** Where the picture of another host is that the block shows; null for none. */
export function addressElsewhere(block: Fields): string | null {
  if (!PICTURES.test(typeOf(block))) return null;
  const found = partsElsewhere(block).flatMap(
    (each) => textIn(each, 'address', 'url', 'src', 'secure_url') ?? [],
  );
  return found.find((url) => /^https:\/\/\S+$/.test(url)) ?? null;
}

/** True for a block that was meant to show a picture, of the dataset or of another host. */
export function isPictureBlock(block: Fields): boolean {
  return pictureFields(block) !== null || addressElsewhere(block) !== null;
}
