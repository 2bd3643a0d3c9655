import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ARCHIVE_FILTERS } from '../../src/domain/category.ts';

/*
 * A dataset of any size, the same for the same number: posts of 900 to 1,000 words, every third with one of ten
 * pictures, every 25th sealed, with headings, and in every third paragraph a link to another post. Sentences are those of
 * the demo texts, so that pages compress as pages of English do; those of sealed posts have the same words in an order of
 * their own, for what is said openly too is no secret.
 */

const DEMO = join(import.meta.dirname, '../sanity-emulator/demo');
const FIRST_DAY = Date.UTC(2000, 0, 1, 15);
const DAY = 24 * 60 * 60 * 1000;
const PICTURES = 10;
const SEALED_EVERY = 25;

type Document = Record<string, unknown> & { _id: string; _type: string };

/** Numbers from 0 to 1, always the same ones for a seed (Park and Miller's generator). */
function numbers(seed: number): () => number {
  let state = (seed * 48_271 + 11) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function demoDocuments(): Promise<Document[]> {
  const lines = (await readFile(join(DEMO, 'data.ndjson'), 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && typeof value.text === 'string' ? [value.text] : [];
  return [...own, ...Object.values(value).flatMap(textsIn)];
}

function sentencesOf(documents: readonly Document[]): string[] {
  const texts = documents
    .filter(({ _type }) => _type === 'post')
    .flatMap(({ body }) => textsIn(body));
  return texts.flatMap((text) => text.match(/[A-Z][^.!?]{20,200}[.!?]/g) ?? []);
}

/** As many sentences of the same words, in no order that any other text has. */
function shuffled(sentences: readonly string[], random: () => number): string[] {
  const words = sentences
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}’]+/u);
  const word = () => words[Math.floor(random() * words.length)] ?? '';
  return sentences.slice(0, 200).map(() => {
    const text = Array.from({ length: 8 + Math.floor(random() * 12) }, word).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  });
}

function paragraphsOf(sentences: readonly string[], random: () => number): string[] {
  const pick = () => sentences[Math.floor(random() * sentences.length)] ?? '';
  const wanted = 900 + random() * 100;
  const paragraphs: string[] = [];
  for (let words = 0; words < wanted; ) {
    const paragraph = Array.from({ length: 3 + Math.floor(random() * 4) }, pick).join(' ');
    paragraphs.push(paragraph);
    words += paragraph.split(' ').length;
  }
  return paragraphs;
}

function titleOf(sentence: string, index: number): string {
  const words = sentence
    .replace(/[^\p{L}\p{N}’ ]/gu, '')
    .split(' ')
    .slice(0, 3 + (index % 5));
  return `${words.join(' ')} ${index}`;
}

/** Posts that a link leads back at most, and of how many paragraphs one has a link. */
const LINKED = 50;
const LINK_EVERY = 3;
/** Of how many paragraphs one is a heading. */
const HEADING_EVERY = 8;

function span(text: string, key: string, marks: readonly string[] = []): Document {
  return { _id: key, _type: 'span', _key: key, text, marks };
}

/** A paragraph of the post with this number: many have a link to a post before it, and some are headings. */
function block(text: string, at: number, index: number): Document {
  const key = `b${at}`;
  const own = { _id: key, _type: 'block', _key: key, style: 'normal' };
  if (at % HEADING_EVERY === HEADING_EVERY - 1) {
    const [heading = ''] = text.split(/[.!?]/);
    return { ...own, style: 'h2', markDefs: [], children: [span(heading, `${key}s`)] };
  }
  if (at % LINK_EVERY !== 0) return { ...own, markDefs: [], children: [span(text, `${key}s`)] };
  const place = text.indexOf(' ', text.length / 2);
  const linked = Math.max(0, index - 1 - ((index + at) % LINKED));
  const target = `post-${String(linked).padStart(6, '0')}`;
  return {
    ...own,
    markDefs: [
      { _key: 'l', _type: 'internalLink', reference: { _type: 'reference', _ref: target } },
    ],
    children: [span(text.slice(0, place), `${key}a`), span(text.slice(place), `${key}z`, ['l'])],
  };
}

function categoryOf(index: number, isSealed: boolean, demo: readonly Document[]): Document {
  const filters = ARCHIVE_FILTERS.slice(1);
  const wanted = isSealed ? ['Dark', 'Vulnerable', 'Raw'] : filters;
  const categories = demo.filter(
    ({ _type, title }) => _type === 'category' && wanted.some((each) => each === title),
  );
  const category = categories[index % categories.length];
  if (!category) throw new Error(`The demo dataset has none of the categories ${wanted}.`);
  return category;
}

function postOf(index: number, sentences: readonly string[], demo: readonly Document[]): Document {
  const random = numbers(index + 1);
  const isSealed = index % SEALED_EVERY === SEALED_EVERY - 1;
  const paragraphs = paragraphsOf(isSealed ? shuffled(sentences, random) : sentences, random);
  const assets = demo.filter(({ _type }) => _type === 'sanity.imageAsset').slice(0, PICTURES);
  const published = new Date(FIRST_DAY + (index * DAY) / 2).toISOString();
  const asset = assets[index % PICTURES];
  return {
    _id: `post-${String(index).padStart(6, '0')}`,
    _type: 'post',
    _rev: `rev-${index}`,
    _createdAt: published,
    _updatedAt: published,
    title: titleOf(paragraphs[0] ?? '', index),
    slug: { _type: 'slug', current: `post-${index}` },
    publishedAt: published,
    author: { _type: 'reference', _ref: 'author-jonah-vale' },
    categories: [{ _type: 'reference', _key: 'c', _ref: categoryOf(index, isSealed, demo)._id }],
    excerpt: paragraphs[1]?.slice(0, 140),
    body: paragraphs.map((text, at) => block(text, at, index)),
    ...(index % 3 === 0
      ? {
          mainImage: {
            _type: 'image',
            alt: 'A print',
            asset: { _type: 'reference', _ref: asset?._id },
          },
        }
      : {}),
  };
}

/** Writes a dataset export of `count` posts into the folder, with the demo's author, categories and pictures. */
export async function writeDataset(folder: string, count: number): Promise<void> {
  const demo = await demoDocuments();
  const sentences = sentencesOf(demo);
  const posts = Array.from({ length: count }, (_, index) => postOf(index, sentences, demo));
  const others = demo.filter(({ _type }) => _type !== 'post');
  await mkdir(folder, { recursive: true });
  await cp(join(DEMO, 'images'), join(folder, 'images'), { recursive: true });
  const lines = [...others, ...posts].map((document) => JSON.stringify(document));
  await writeFile(join(folder, 'data.ndjson'), `${lines.join('\n')}\n`);
}
