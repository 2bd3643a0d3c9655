import { reference } from '../support/content/stored.ts';
import { type Document, documentsIn, writeDocuments } from './edited-dataset.ts';

/* Random edits of a dataset, as an author makes them. */

type Edit = (documents: Document[], random: () => number, clock: number) => Document[];

const HOUR = 60 * 60_000;

function changing(change: (post: Document, random: () => number, clock: number) => Document): Edit {
  return (documents, random, clock) => {
    const posts = documents.filter(({ _type }) => _type === 'post');
    const chosen = posts[Math.floor(random() * posts.length)];
    return documents.map((document) =>
      document === chosen ? { ...change(document, random, clock), _rev: `r${random()}` } : document,
    );
  };
}

/** With its time, as the service keeps it: a file's document without one gets that of each reading. */
const PERSONAL = {
  _id: 'category-personal',
  _type: 'category',
  title: 'Personal',
  _updatedAt: '2026-01-01T00:00:00Z',
};

/** Changes the documents that have this id, or this type. */
function renewing(
  name: string,
  change: (document: Document, random: () => number) => Document,
): Edit {
  return (documents, random) =>
    documents.map((document) =>
      [document._id, document._type].includes(name)
        ? { ...change(document, random), _rev: `r${random()}` }
        : document,
    );
}

/** Says who may read the posts that refer to it, and is the name of a series. */
const STATUS = { _id: 'status-out', _type: 'status', _updatedAt: '2026-01-01T00:00:00Z' };

const EDITS_OF_CONTENT: Record<string, Edit> = {
  'a title': changing((post, random) => ({ ...post, title: `Renamed ${random()}` })),
  'a body': changing((post, random) => ({
    ...post,
    body: [
      {
        _type: 'block',
        _key: 'b',
        children: [{ _type: 'span', _key: 's', text: `New words ${random()}` }],
      },
    ],
  })),
  'a date': changing((post, random) => ({
    ...post,
    publishedAt: new Date(Date.UTC(2001, 0, 1) + random() * 5e11).toISOString(),
  })),
  'a time to come': changing((post, random, clock) => ({
    ...post,
    publishedAt: new Date(clock + random() * 3 * HOUR).toISOString(),
  })),
  'an end': changing((post, random, clock) => ({
    ...post,
    unpublishAt: new Date(clock + random() * 6 * HOUR).toISOString(),
  })),
  'a beginning': changing((post, random, clock) => ({
    ...post,
    publishAt: new Date(clock + random() * 3 * HOUR).toISOString(),
  })),
  'a category': changing((post, random) => ({
    ...post,
    categories: [reference(random() < 0.5 ? 'category-memoir' : 'category-personal')],
  })),
  'a post sealed': changing((post, random) =>
    random() < 0.5
      ? { ...post, categories: [reference('category-dark')] }
      : { ...post, nurFreunde: [true, 'ja', 'no', undefined][Math.floor(random() * 4)] },
  ),
  'who may read': changing((post, random) => ({
    ...post,
    live: [true, true, 'published', false, '', undefined][Math.floor(random() * 6)],
    hidden: [undefined, undefined, 'no', true][Math.floor(random() * 4)],
    status: random() < 0.3 ? reference('status-out') : undefined,
  })),
  'an excerpt': changing((post, random) => ({
    ...post,
    excerpt: random() < 0.5 ? `In short ${random()}` : undefined,
  })),
  'a picture': changing((post) => ({ ...post, mainImage: undefined })),
  'a slug': changing((post, random) => ({
    ...post,
    slug: { _type: 'slug', current: `moved-${Math.floor(random() * 1e9)}` },
  })),
  'a revision': changing((post, random) => ({
    ...post,
    revisedAt: new Date(Date.UTC(2001, 0, 1) + random() * 8e11).toISOString(),
  })),
  'a series': changing((post, random) => ({
    ...post,
    series: random() < 0.6 ? `Winter ${Math.floor(random() * 2)}` : undefined,
    cycle: random() < 0.8 ? reference('status-out') : undefined,
  })),
  'a language': changing((post, random) => ({
    ...post,
    language: random() < 0.6 ? (random() < 0.5 ? 'de' : 'en') : undefined,
  })),
  'old addresses': changing((post, random) => ({
    ...post,
    aliases: random() < 0.7 ? [`/old/${Math.floor(random() * 4)}/`] : [],
  })),
  'a new post': (documents, random) => {
    const source = documents.find(({ _type }) => _type === 'post');
    const id = `new-${Math.floor(random() * 1e9)}`;
    const post = {
      ...source,
      _id: id,
      _type: 'post',
      _rev: id,
      title: `New ${id}`,
      slug: { _type: 'slug', current: id },
    };
    return [...documents, post];
  },
  'a post gone': (documents, random) => {
    const posts = documents.filter(({ _type }) => _type === 'post');
    if (posts.length < 5) return documents;
    const gone = posts[Math.floor(random() * posts.length)];
    return documents.filter((document) => document !== gone);
  },
  'the author': renewing('author', (author, random) => ({ ...author, name: `Author ${random()}` })),
  'the name of a category': renewing(PERSONAL._id, (category, random) => ({
    ...category,
    title: `Personal ${random()}`,
  })),
  'what is above a category, or is not there': renewing(PERSONAL._id, (category, random) => ({
    ...category,
    parent: [undefined, reference('category-dark'), reference('none')][Math.floor(random() * 3)],
  })),
  'the name of a status, or it gone': (documents, random) => {
    const others = documents.filter(({ _id }) => _id !== STATUS._id);
    if (random() < 0.2) return others;
    const title = ['Published', 'Public', 'Draft'][Math.floor(random() * 3)];
    return [...others, { ...STATUS, title, _rev: `r${random()}` }];
  },
  'a category gone, or back': (documents, random) => {
    const others = documents.filter(({ _id }) => _id !== PERSONAL._id);
    if (others.length < documents.length) return others;
    return [...others, { ...PERSONAL, _rev: `r${random()}` }];
  },
};

/** Makes one to three of them at once in the dataset's file at a time, and says which, when the service at `origin` has them. */
export async function editDataset(
  folder: string,
  origin: string,
  random: () => number,
  clock: number,
): Promise<string> {
  let documents = await documentsIn(folder);
  const names = Object.keys(EDITS_OF_CONTENT);
  const chosen = Array.from(
    { length: random() < 0.2 ? 3 : 1 },
    () => names[Math.floor(random() * names.length)] ?? '',
  );
  for (const name of chosen) documents = EDITS_OF_CONTENT[name]?.(documents, random, clock) ?? [];
  await writeDocuments(folder, origin, documents);
  return chosen.join(' + ');
}
