import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO, newAuthor, OWNER, textsBelow } from '../../support/first-hour.ts';
import { ghostExport, mediumExport, substackExport } from '../../support/import-sources/exports.ts';
import { temporaryFolder } from '../../support/import-sources/importing.ts';
import {
  astroSite,
  eleventySite,
  hugoSite,
  jekyllSite,
} from '../../support/import-sources/markdown-sites.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';
import { plainPicture, writeSource, writeZip } from '../../support/import-sources/write-source.ts';
import { emptyHost } from '../../support/listening-test.ts';
import { FULL } from '../../support/long-form.ts';

/** A build of a whole site on a busy machine. */
const LONG = 180_000;

const picture = await plainPicture(900, 600);
const PICTURES = {
  'wp-content/uploads/2017/02/hill.png': picture,
  'content/images/2021/03/hill.png': picture,
};

/** Each source with an old address of it, where that leads, and words that its page has. */
const ALL = [
  ['Jekyll', jekyllSite(picture), 'travel/2018/03/01/first-post', 'first-post', 'puts'],
  ['Eleventy', eleventySite(picture), 'blog/firstpost/index', 'firstpost', 'first words'],
  ['Astro', astroSite(picture), 'blog/using-mdx/index', 'using-mdx', 'words within'],
  ['WordPress', wordpressExport(), '2017/02/classic/index', 'classic', 'On the hill'],
  ['Ghost', ghostExport(), 'open/index', 'open', 'Elsewhere'],
  ['Medium', mediumExport(), 'a-walk-abcdef123456/index', 'a-walk', 'Words of'],
  ['Substack', substackExport(), 'p/a-letter/index', 'a-letter', 'Dear reader'],
  ['Hugo', hugoSite(picture), '2019/05/bundle/index', 'bundle', 'On the hill'],
] as const;

/** Each is a site to build: all of them are built in the long run. */
const sources = ALL.slice(FULL ? 0 : -1);

function written(name: string, source: (typeof ALL)[number][1]): string {
  const folder = temporaryFolder();
  if (name === 'Medium' || name === 'Substack') {
    const texts = Object.entries(source).map(([path, text]) => [path, String(text)]);
    return writeZip(join(folder, 'export.zip'), Object.fromEntries(texts));
  }
  if (typeof source !== 'string') return writeSource(folder, source);
  const file = name === 'Ghost' ? 'ghost.json' : 'wordpress.xml';
  return join(writeSource(folder, { [file]: source }), file);
}

test.each(sources)(
  '%s: from the old site to a released one, with its old addresses',
  async (name, source, alias, slug, words) => {
    const { root, command } = await newAuthor(temporaryFolder(), await emptyHost());
    const pictures = writeSource(temporaryFolder(), PICTURES);
    const out = await command(
      'import',
      written(name, source),
      '--out',
      'mine',
      '--pictures',
      pictures,
    );
    expect(out).toContain(`pages from ${name}, with`);
    const adopted = await command(
      'adopt',
      '--folder',
      'mine',
      '--local',
      '--write',
      '--body',
      'rich',
      '--language',
      'pl',
      ...OWNER,
    );
    expect(adopted).toContain('The dataset is in dataset/ now');
    expect(adopted).not.toContain('`aliases`');
    const site = await readFile(join(root, 'src/site.ts'), 'utf8');
    expect(site).toContain("body: 'rich'");
    expect(await command('adopt', '--write', '--body', 'rich', ...OWNER)).toContain(
      'says the same',
    );
    expect(await readFile(join(root, 'src/site.ts'), 'utf8')).toBe(site);

    const built = await command('build');
    expect(built).toContain('Published in');
    const read = async (file: string) => readFile(join(root, 'dist', file), 'utf8');
    expect(await read(`${alias}.html`)).toContain(`url=/read/${slug}`);
    expect(await read(`read/${slug}.html`)).toContain(words);
    expect(JSON.parse(await read('release.json')).aliases).toMatchObject({ [`/${alias}`]: slug });
    const text = await textsBelow(join(root, 'dist'));
    expect(text).toContain('Ada’s Notes');
    expect(text.match(DEMO)?.[0]).toBeUndefined();
    // What the author wrote is in the language of the site, whose own words are English.
    expect(await read('codes.html')).toMatch(/<p class="lede" lang="pl">.*<section lang="pl">/s);
    expect(await read('book.html')).toMatch(/<h1 lang="pl">.*<small lang="en">Part /s);
    expect(await read('about.html')).toMatch(/<h1 lang="pl">.*<h2 lang="en">What you/s);
    const texts = await readdir(join(root, 'dist/read'));
    const drafts = [
      'unfinished.html',
      'idea.html',
      'private.html',
      'for-members.html',
      'for-payers.html',
    ];
    expect(texts.filter((text) => drafts.includes(text))).toEqual([]);
  },
  LONG,
);
