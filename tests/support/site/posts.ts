import { demoDocuments } from './datasets.ts';

/** A post of the demo dataset as its document says it, read without the product's own reader. */
export interface DemoPost {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly publishedAt: string;
  /** Titles of its categories, in their order. */
  readonly categories: readonly string[];
  /** The text of each span of its body. */
  readonly spans: readonly string[];
  readonly sealed: boolean;
}

const SEALED = ['Dark', 'Vulnerable', 'Raw'];

function listIn(value: unknown, name: string): unknown[] {
  const list: unknown = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, ...names: string[]): string {
  const found = names.reduce(fieldOf, value);
  return typeof found === 'string' ? found : '';
}

/** The posts of the demo dataset, oldest first as the file has them. */
export async function demoPosts(): Promise<DemoPost[]> {
  const documents = await demoDocuments();
  const titles = new Map(documents.map((each) => [each._id, textOf(each, 'title')]));
  return documents
    .filter(({ _type }) => _type === 'post')
    .map((post) => {
      const categories = listIn(post, 'categories').map(
        (each) => titles.get(textOf(each, '_ref')) ?? '',
      );
      return {
        id: post._id,
        title: textOf(post, 'title'),
        slug: textOf(post, 'slug', 'current'),
        excerpt: textOf(post, 'excerpt'),
        publishedAt: textOf(post, 'publishedAt'),
        categories,
        spans: listIn(post, 'body')
          .flatMap((block) => listIn(block, 'children'))
          .map((span) => textOf(span, 'text')),
        sealed: categories.some((title) => SEALED.includes(title)),
      };
    });
}
