import { expect, test } from 'vitest';
import { site } from '../../support/import-sources/importing.ts';

const text = (field: string) => `---\ntitle: A\ndate: 2019-05-04\n${field}\n---\nWords.\n`;

test.each([
  ['status: 下書き'],
  ['status: טיוטה'],
  ['status: مسودة'],
  ['状態: 非公開'],
  ['下書き: true'],
  ['公開: false'],
  ['publié: non'],
  ['privé: oui'],
  ['visibilité: privé'],
  ['visibilidad: privada'],
  ['state: draft'],
  ['layout: draft'],
  ['ignorePublish: true'],
  ['ignorePublish: oui'],
  ['unpublished: oui'],
  ['unpublished: 2020-01-01'],
  ['nopublish: ja'],
  ['unpublishDate: perhaps'],
  ['公開範囲: 友達'],
  ['閲覧制限: 家族'],
  ['パスワード: abc'],
  ['秘密: はい'],
])('a text that says %s is a draft', async (field) => {
  const { counts, report } = await site({ 'a.md': text(field) });
  expect(counts).toMatchObject({ posts: 0, drafts: 1 });
  expect(report).toContain('it is a draft now');
});

test.each([
  ['公開: true'],
  ['下書き: false'],
  ['brouillon: non'],
  ['ignorePublish: false'],
  ['state: Bavaria'],
  ['layout: post'],
  ['hide_title: archived'],
  ['公開範囲: 全体公開'],
  ['visibility: público'],
  ['visibility: 公開'],
  ['prywatne: nie'],
])('a text that says %s is as public as it was', async (field) => {
  expect((await site({ 'a.md': text(field) })).counts).toMatchObject({ posts: 1, drafts: 0 });
});

test.each([
  ...['private:: true', '- a\n  private:: true', 'Words (private:: true)', 'visibility:: friends'],
  ...['draft:: ja', 'public:: false', '[status:: draft]'],
])('a note with the field %j among its words is a draft', async (field) => {
  const { counts, report } = await site({ 'a.md': `${text('')}\n${field}\n` });
  expect(counts).toMatchObject({ posts: 0, drafts: 1 });
  expect(report).toContain('it is a draft now');
});

test.each([
  ...['published:: 1999 by Penguin', 'status:: reading', 'private:: false', '`private:: true`'],
  ...['std::private: true', 'A::hidden b'],
])('a note with %j among its words is as public as it was', async (field) => {
  const made = await site({ 'a.md': `${text('')}\n${field}\n` });
  expect(made.counts).toMatchObject({ posts: 1, drafts: 0 });
});

test.each([
  'status: hidden: for now',
  'x: [\n\n# mine\nparams:\n  draft: true',
  'x: [\n\n# mine\ndraft true',
])('front matter that cannot be read, and may say so in %j, is left out', async (field) => {
  const { bytes, report } = await site({ 'a.md': text(field), 'b.md': text('') });
  expect(bytes.match(/"_type":"post"/g)).toHaveLength(1);
  expect(report).toContain('a.md: its front matter');
});
