import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Answers, ownerOf, siteText } from '../../../scripts/adopt/owner.ts';
import { withSet } from '../../../scripts/adopt/set.ts';
import { takeOver } from '../../../scripts/adopt/texts.ts';
import { DEFAULT_FIELDS } from '../../../src/settings/fields.ts';

const WHO = { brand: 'B', author: 'A', email: 'a@b.example', profiles: [] };

test.each<[Partial<Answers>, string]>([
  [{ author: '' }, '--brand, --author and --email go together'],
  [{ email: 'nobody' }, '--email must be an address'],
  [{ timeZone: 'Lisbon' }, '--time-zone must be a name'],
  [{ timeZone: '+01:00' }, '--time-zone must be a name'],
  [{ without: 'book shop' }, '--without must be one of book, codes'],
  [{ profiles: ['http://a.example'] }, '--profile must be an https address.'],
])('an owner with %j is refused', (part, line) => {
  expect(() => ownerOf({ ...WHO, ...part }, [])).toThrow(line);
});

test.each<[Partial<Answers>, string]>([
  [{ timeZone: 'Europe/Lisbon' }, '--time-zone counts'],
  [{ without: 'book', profiles: ['https://a.example'] }, '--profile and --without count'],
])('nobody’s %j is refused: it would be written nowhere', (part, line) => {
  expect(() => ownerOf({ profiles: [], ...part }, [])).toThrow(
    `${line} with --brand, --author and --email alone; without these, write it into src/site.ts.`,
  );
});

test.each(['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Europe/Kyiv'])(
  'the time zone %s is taken, though engines call it by an older name',
  (timeZone) => {
    expect(ownerOf({ ...WHO, timeZone }, [])).toMatchObject({ timeZone });
  },
);

test('an owner is taken whole, or not at all', () => {
  expect(ownerOf({ profiles: [] }, [])).toBeNull();
  expect(ownerOf({ ...WHO, without: 'book, codes' }, ['Sea'])).toMatchObject({
    timeZone: 'UTC',
    without: ['book', 'codes'],
    filters: ['Sea'],
  });
});

test('a template promises nothing of another page, and says where its words are', async () => {
  const root = await mkdtemp(join(tmpdir(), 'owner-'));
  await cp('src/site.ts', join(root, 'src/site.ts'));
  await cp('src/content', join(root, 'src/content'), { recursive: true });
  const owner = ownerOf(WHO, []);
  if (!owner) throw new Error('There is no owner.');
  await takeOver(root, owner);
  const contact = await readFile(join(root, 'src/content/contact.yaml'), 'utf8');
  expect(contact).not.toContain('About');
  expect(contact).toContain('src/content/contact.yaml');
});

test('the language of the texts is written down where something says it', async () => {
  const source = await readFile('src/site.ts', 'utf8');
  const inLanguage = (language: string | null) => {
    const owner = ownerOf({ ...WHO, language }, []);
    return owner ? siteText(source, owner) : '';
  };
  expect(inLanguage('pt-BR')).toContain("LANGUAGE: string = 'pt-BR';");
  expect(inLanguage(null)).toContain("LANGUAGE: string = 'en';");
});

test('the filters of the archive are those of the author’s own posts, also where these have none', async () => {
  const source = await readFile('src/site.ts', 'utf8');
  const withFilters = (filters: readonly string[]) => {
    const owner = ownerOf(WHO, filters);
    return owner ? siteText(source, owner) : '';
  };
  expect(withFilters(['Sea', 'Land'])).toContain("FILTERS = ['Sea', 'Land'] as const");
  expect(withFilters([])).toContain('FILTERS = [] as const');
});

test.each(['constructor.a=b', '__proto__.a=b', 'post'])('--set %s is refused', (given) => {
  expect(() => withSet(DEFAULT_FIELDS, [given])).toThrow('write it as post.publishedAt=date');
});
