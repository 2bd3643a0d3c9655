import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

const item = (title: string, name: string, words: string) =>
  `<item><title>${title}</title><link>/blog/${name}</link><content:encoded><![CDATA[<p>${words}</p>]]></content:encoded><wp:post_name>${name}</wp:post_name><wp:post_type>post</wp:post_type><wp:post_id>${title}</wp:post_id><wp:status>publish</wp:status><wp:post_date_gmt>2014-03-05 06:07:08</wp:post_date_gmt></item>`;

test('Squarespace: what its program fills in is shown, films and recordings', async () => {
  const words =
    '<div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;//www.youtube.com/embed/dQw4w9WgXcQ&quot;&gt;&lt;/iframe&gt;"></div><div class="sqs-audio-embed" data-url="https://a.example/a.mp3" data-title="A talk"></div><div class="sqs-audio-embed" data-url=""></div>';
  const { documents } = await site({
    'Squarespace.xml': `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Ada</title><link>https://ada.example</link>${item('1', 'a', words)}</channel></rss>`,
  });
  expect(inShort(titled(documents, '1').body)).toEqual([
    'embed | https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'embed | https://a.example/a.mp3 | A talk',
  ]);
});

test('Squarespace: a text is named by the end of its path, and links to the site lead to texts', async () => {
  const link = '<a href="https://ada.example/blog/2014/3/5/salt-sea.html">sea</a>';
  const { documents, report } = await site({
    'Squarespace.xml': `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Ada</title><link>https://ada.example</link>${item('1', '2014/3/5/salt-sea.html', 'One.')}${item('2', 'hill', link)}</channel></rss>`,
  });
  expect(titled(documents, '1')).toMatchObject({
    slug: { current: 'salt-sea' },
    aliases: ['/blog/2014/3/5/salt-sea.html'],
  });
  expect(JSON.stringify(titled(documents, '2').body)).toContain('"/read/salt-sea"');
  expect(report).not.toContain('no imported post has');
});
