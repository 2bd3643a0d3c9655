import { decodePost } from '../../../../../src/gather/sanity/decode.ts';
import { richBody } from '../../../../../src/gather/sanity/rich/body.ts';
import { parseFields } from '../../../../../src/settings/fields.ts';
import { postDocument } from '../../../../support/content/documents.ts';

const PAGES = { siteUrl: 'https://s.example', hasPage: () => true };
const addressOf = () => 'https://a.example/a.jpg';

/** What becomes of a body: as paragraphs, as nodes, and what its author is told. */
export function readBody(body: unknown) {
  const { post, body: blocks, warnings } = decodePost(postDocument({ body }));
  const pages = { ...PAGES, pathOfDocument: () => null };
  const { nodes, leftOut } = richBody(blocks, pages, addressOf);
  return { paragraphs: post.paragraphs, nodes, leftOut, warnings };
}

/** The elements of a body by tag and words, a picture by what is said of it; `pathOf` says where documents are. */
export function readInShort(
  body: unknown,
  fields = '',
  pathOf: (id: string) => string | null = () => null,
) {
  const { body: blocks, warnings } = decodePost(postDocument({ body }), parseFields(fields));
  const { nodes } = richBody(blocks, { ...PAGES, pathOfDocument: pathOf }, addressOf);
  const shown = JSON.parse(JSON.stringify(nodes), (_key, value) => {
    if (value?.tag === 'img') return `[${value.image.alt}]`;
    return value?.tag && value.tag !== 'p' ? [value.tag, ...value.children] : value;
  });
  return { shown: shown?.map((each: { children?: object }) => each.children ?? each), warnings };
}
