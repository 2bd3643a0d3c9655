import { expect, test } from 'vitest';
import { wordpressBody } from '../../../scripts/import/read/wordpress/wordpress-body.ts';
import {
  imported,
  inShort,
  temporaryFolder,
  titled,
} from '../../support/import-sources/importing.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';
import { plainPicture, writeSource } from '../../support/import-sources/write-source.ts';
import { processorTime } from '../../support/processor.ts';

const site = (xml: string, pictures: readonly string[] = []) =>
  imported(writeSource(temporaryFolder(), { 'export.xml': xml }), { pictures });

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
const withMeta = (key: string, value: string) =>
  wordpressExport().replace('<wp:post_type>', `${meta(key, value)}<wp:post_type>`);

test.each([
  ['rcp_access_level', '2'],
  ['rcp_user_level', 'Subscriber'],
  ['rcp_subscription_level', 'a:1:{i:0;s:1:"2";}'],
  ['_is_paid', '1'],
  ['_jetpack_memberships_contains_paid_content', '1'],
])('a text of which a plugin says %s is a draft', async (key, value) => {
  const { counts, report } = await site(withMeta(key, value));
  expect(counts).toMatchObject({ posts: 1, drafts: 3 });
  expect(report).toContain('was for subscribers or members alone: it is a draft now');
});

test.each(['a:0:{}', 'None', '0'])('one of which it says %s is public', async (value) => {
  const { counts } = await site(withMeta('rcp_subscription_level', value));
  expect(counts).toMatchObject({ posts: 2, drafts: 2 });
});

test('what a plugin may keep readers from a text by is told of first', async () => {
  const { counts, report } = await site(withMeta('um_content_restriction', 'a:1:{}'));
  expect(counts).toMatchObject({ posts: 2, drafts: 2 });
  expect(report).toMatch(/^NOT read, though .*: um_content_restriction \(1\)\. Look at these/);
  const off = await site(withMeta('um_content_restriction', 'a:0:{}'));
  expect(off.report).not.toContain('NOT read');
});

test('a text that says in short what is for members is a draft', async () => {
  const short =
    '<excerpt:encoded><![CDATA[Open [members_only]KEPT[/members_only]]]></excerpt:encoded>';
  const xml = wordpressExport().replace(/<excerpt:encoded>[\s\S]*?<\/excerpt:encoded>/, '');
  const { counts } = await site(xml.replace('<wp:post_type>', `${short}<wp:post_type>`));
  expect(counts).toMatchObject({ posts: 1, drafts: 3 });
});

test('a gallery that names no pictures shows those of its post', async () => {
  const xml = wordpressExport()
    .replace('[gallery ids="9"]', '[gallery columns="2"]')
    .replace('<wp:attachment_url>', '<wp:post_parent>1</wp:post_parent><wp:attachment_url>');
  const pictures = writeSource(temporaryFolder(), { '2017/02/hill.png': await plainPicture() });
  const { documents, report } = await site(xml, [pictures]);
  expect(report).not.toContain('shortcode gallery');
  const said = inShort(titled(documents, 'Classic & old').body);
  expect(said.filter((each) => each.startsWith('image'))).toHaveLength(2);
});

test('a pattern that stands in several texts comes along with each, and what in it is for members counts', async () => {
  const block = (id: number, content: string) =>
    `<item><title>Part</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>wp_block</wp:post_type></item>`;
  const mark = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;
  const xml = wordpressExport()
    .replace('<!-- wp:heading -->', `${mark(70)}<!-- wp:heading -->`)
    .replace(
      '</channel>',
      `${block(70, `<p>Said often.</p>${mark(71)}${mark(70)}`)}${block(71, '<p>Within.</p>')}</channel>`,
    );
  const { documents } = await site(xml);
  const said = inShort(titled(documents, 'Blocks').body);
  expect(said.slice(0, 2)).toEqual(['normal: Said often.', 'normal: Within.']);
  const hidden = await site(xml.replace('Within.', '[members_only]Within.[/members_only]'));
  expect(titled(hidden.documents, 'Blocks')._id).toMatch(/^drafts\./);
  for (const kept of [
    xml.replaceAll(
      'publish</wp:status><wp:post_type>wp_block',
      'draft</wp:status><wp:post_type>wp_block',
    ),
    xml.replaceAll(
      '<title>Part</title>',
      '<title>Part</title><wp:post_password>x</wp:post_password>',
    ),
  ]) {
    expect(JSON.stringify((await site(kept)).documents)).not.toContain('Said often');
  }
});

test('a text of many beginnings of patterns is read at once', async () => {
  const many = `<!-- wp:block {${'"ref":1'.repeat(40_000)}`;
  const started = processorTime();
  await site(wordpressExport().replace('<!-- wp:heading -->', `${many}<!-- wp:heading -->`));
  expect(processorTime() - started).toBeLessThan(5000);
});

test('texts without a number are told apart by their addresses', async () => {
  const xml = wordpressExport().replace(/<wp:post_id>\d<\/wp:post_id>/g, '');
  expect((await site(xml)).counts).toMatchObject({ posts: 2, drafts: 2, pages: 1 });
});

test('texts of types that a theme made up are drafts, and what plugins keep is left out', async () => {
  const as = (type: string) =>
    wordpressExport().replace(
      '<wp:post_type><![CDATA[page]]>',
      `<wp:post_type><![CDATA[${type}]]>`,
    );
  const recipe = await site(as('recipe'));
  expect(recipe.counts).toMatchObject({ posts: 2, pages: 0, drafts: 3 });
  expect(recipe.report).toContain('1 of type recipe are neither posts nor pages, and drafts now');
  expect(titled(recipe.documents, 'About')).toMatchObject({ _type: 'post' });
  const feedback = await site(as('feedback'));
  expect(feedback.counts).toMatchObject({ posts: 2, pages: 0, drafts: 2 });
  expect(feedback.bytes).not.toContain('About me.');
  expect(feedback.report).toContain('1 of type feedback are no texts, and are left out');
});

test.each([
  ['[youtube=https://youtu.example/watch?v=a&hl=en]', 'https://youtu.example/watch?v=a&hl=en'],
  ['[youtube sTIv8hP-UIA]', 'https://www.youtube.com/watch?v=sTIv8hP-UIA'],
  ['[vimeo id="1234"]', 'https://vimeo.com/1234'],
  [
    '[googlemaps https://maps.example/embed?mid=1&amp;w=640]',
    'https://maps.example/embed?mid=1&amp;w=640',
  ],
  ['[audio:http://old.example/a.mp3|titles=A]', 'http://old.example/a.mp3'],
  [
    '[video poster="https://old.example/a.jpg" mp4="https://old.example/a.mp4"][/video]',
    'https://old.example/a.mp4',
  ],
  ['[gist]https://gist.example/1[/gist]', 'https://gist.example/1'],
])('%s leads to what it shows', (shortcode, address) => {
  const { html, told } = wordpressBody(`Before.\n\n${shortcode}\n\nAfter.`, new Map(), '');
  expect(html).toContain(`<iframe src="${address}"></iframe>`);
  expect({ told, words: html.includes('[') }).toEqual({ told: [], words: false });
});

test.each(['My talk [video] is here.', 'A tedx [ted talks] list.'])(
  'brackets without an address stay words: %s',
  (words) => {
    const { html, told } = wordpressBody(words, new Map(), '');
    expect({ html, told }).toMatchObject({ html: `<p>${words}</p>`, told: [] });
  },
);

test('code stands in a shortcode of its language, too', () => {
  const code = '[csharp highlight="1"]\nif (a &lt; 1)\n\n    [b] = 2;\n[/csharp]';
  const { html, told } = wordpressBody(`Words [text] of it.\n\n${code}`, new Map(), '');
  expect(html).toContain('<p>Words [text] of it.</p>');
  expect(html).toContain('<pre class="language-csharp">\nif (a &lt; 1)\n\n    [b] = 2;\n</pre>');
  expect(told).toEqual([]);
});

test('a shortcode with a name of two letters is one', () => {
  const { html, told } = wordpressBody('Words. [sc name="a"][/sc] It [is] so.', new Map(), '');
  expect(html).toBe('<p>Words.  It [is] so.</p>');
  expect(told).toEqual(['shortcode sc']);
});

test('the button of a file is no part of its name, and stays where it stands alone', () => {
  const button = '<a href="a.pdf" class="wp-block-file__button" download>Download</a>';
  const { html } = wordpressBody(`<!-- wp:file --><a href="a.pdf">A</a>${button}`, new Map(), '');
  expect(html).toMatch(/<a href="a.pdf">A<\/a>$/);
  expect(wordpressBody(`<!-- wp:file -->${button}`, new Map(), '').html).toContain('Download');
});

test('what is said of a picture where WordPress keeps it stands with it, below it in a gallery alone', async () => {
  const xml = wordpressExport()
    .replace('<wp:post_type>', `${meta('_thumbnail_id', '9')}<wp:post_type>`)
    .replace(
      '<wp:attachment_url>',
      `${meta('_wp_attachment_image_alt', 'A &amp; B')}<wp:attachment_url>`,
    )
    // That of the picture is the last.
    .replace(/<!\[CDATA\[\]\]>(<\/excerpt:encoded>(?![\s\S]*<excerpt:encoded>))/, 'Below it$1');
  const pictures = writeSource(temporaryFolder(), { '2017/02/hill.png': await plainPicture() });
  const { documents } = await site(xml, [pictures]);
  const { mainImage, body } = titled(documents, 'Classic & old');
  expect(mainImage).toMatchObject({ alt: 'A & B' });
  expect(mainImage).not.toHaveProperty('caption');
  expect(inShort(body)).toContain('image | A & B | Below it');
});
