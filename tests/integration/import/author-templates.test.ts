import { expect, test } from 'vitest';
import { withoutLiquid } from '../../../src/gather/blocks/liquid.ts';
import { markdownBlocks } from '../../../src/gather/blocks/markdown-blocks.ts';
import { withoutShortcodes } from '../../../src/gather/blocks/templates.ts';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';
import { plainPicture } from '../../support/import-sources/write-source.ts';

test('where a picture led stands below it; one that led to itself led nowhere', () => {
  const { blocks } = markdownBlocks(`[![A badge](/b.svg)](https://a.example/ci)

[![Thumb](/t.jpg)](/t-large.jpg)

[![Map](/m.png)](/web/map/)

<a class="image-link" href="https://cdn.example/fetch/s.heic"><img src="/s.jpg" alt="S"></a>

<figure><a href="https://b.example/"><img src="/f.png" alt="F"></a><figcaption>Below</figcaption></figure>
<a href="https://c.example/"><img src="/g.png" alt="G"> with words</a>
`);
  expect(inShort(blocks)).toEqual([
    'image | A badge',
    'embed | https://a.example/ci | A badge',
    'image | Thumb',
    'image | Map',
    'normal: Map',
    'image | S',
    'image | F | Below',
    'embed | https://b.example/ | Below',
    'image | G',
    'normal: with words',
  ]);
  expect(JSON.stringify(blocks)).toContain('"href":"/web/map/"');
});

test('tags of Octopress and of includes keep what they show', () => {
  const { text, told } = withoutLiquid(`{% codeblock Time - awesome.rb lang:ruby %}
puts 1
{% endcodeblock %}

{% blockquote Tywin, A Storm of Swords %}
Any man.
{% endblockquote %}

{% img left /images/hill.png 350 350 "The hill" "A hill" %}
{% include figure.html src="/b.png" caption="Below" %}
{% include youtube.html id="dQw4w9WgXcQ" %}
{% gist ada/123 %}
{% include sharing.html %}
`);
  expect(inShort(markdownBlocks(text).blocks)).toEqual([
    'normal: Time - awesome.rb',
    'code | ruby | puts 1',
    'blockquote: Any man.',
    'blockquote: — Tywin, A Storm of Swords',
    'image | A hill | The hill',
    'image | Below',
    'embed | https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'normal: https://gist.github.com/ada/123',
  ]);
  expect(told).toEqual(['tag include sharing.html']);
});

test('a template of the author’s own shows the picture or the page that it is given', () => {
  const { text, told } = withoutShortcodes(
    '{{< image src="/h.png" alt="A hill" position="center" >}}{{< card "x" >}}{{< demo "https://a.example/x" >}}',
  );
  expect(inShort(markdownBlocks(text).blocks)).toEqual([
    'image | A hill',
    'embed | https://a.example/x',
  ]);
  expect(told).toEqual(['shortcode card']);
  const figure = '{{< figure src="/h.png" caption="By [Bo](https://b.example/) in May" >}}';
  expect(withoutShortcodes(figure).text).toContain('(</h.png> "By Bo in May")');
  const liquid = withoutLiquid('{% demo external_url %}', () => 'https://b.example/');
  expect(liquid.text).toContain('<iframe src="https://b.example/">');
});

test('code that is kept at GitHub is a link to it', () => {
  const { blocks, told } = markdownBlocks(
    '<figure><script src="https://gist.github.com/ada/0a1b2c.js"></script></figure><script src="https://a.example/x.js"></script>',
  );
  expect([inShort(blocks), told]).toEqual([
    ['embed | https://gist.github.com/ada/0a1b2c | Code'],
    ['<script>'],
  ]);
});

test('a link without an address is called so', () => {
  const { blocks, told } = markdownBlocks('[words]()');
  expect([inShort(blocks), told]).toEqual([
    ['normal: words'],
    ['link without an address, whose words stay'],
  ]);
});

test('a link of Hexo to a post has its words, or the name of the post', () => {
  const markdown =
    '{% post_link first "The first" true %}, {% post_link second %}, {% post_path third %}.';
  expect(withoutLiquid(markdown)).toEqual({
    text: '[The first](first.md), [second](second.md), third.md.',
    told: [],
  });
});

test('code that begins with a tag and ends with a fence ends there', () => {
  const { text } = withoutLiquid(
    '{% codeblock lang:js %}\nlet a\n```\n\nWords.\n\n{% codeblock %}\n```\nb\n{% endcodeblock %}\nEnd.\n',
  );
  expect(inShort(markdownBlocks(text).blocks)).toEqual([
    'code | js | let a',
    'normal: Words.',
    'code | ```\nb',
    'normal: End.',
  ]);
});

test('Hexo: a picture lies in the folder that is called as the text, and a tag that is given one shows it', async () => {
  const { documents, counts } = await site({
    '_config.yml': 'new_post_name: x\n',
    'source/_posts/2020-01-02-a.md':
      '---\ntitle: A\ndate: 2020-01-02\n---\n{% asset_img left hill.png 300 "A hill" %}\n\n![S](sea.png)\n',
    'source/_posts/2020-01-02-a/hill.png': await plainPicture(),
    'source/_posts/2020-01-02-a/sea.png': await plainPicture(8, 8),
  });
  expect(counts.pictures).toBe(2);
  expect(inShort(titled(documents, 'A').body)).toEqual(['image | A hill | A hill', 'image | S']);
});

test('pictures of a gallery in the front matter stand below the text, but for those that stand in it', async () => {
  const { documents } = await site({
    '_config.yml': '',
    '_posts/2020-01-02-a.md': `---
title: A
image: /a.png
gallery:
  - image_path: /a.png
  - { image_path: /b.png, alt: Bay, title: The bay }
  - image_path: /c.png
resources: [{ src: d.png }, { src: e.png }]
links: [{ url: /f.png }, { url: /about }]
---
See ![C](/c.png) there.
`,
    'a.png': await plainPicture(),
    'b.png': await plainPicture(8, 8),
    'c.png': await plainPicture(8, 9),
  });
  expect(inShort(titled(documents, 'A').body)).toEqual([
    'normal: See ',
    'image | C',
    'normal:  there.',
    'image | Bay | The bay',
  ]);
});

test('a gallery is given several pictures, and one that lies nowhere near is found by its name where no other has that', async () => {
  const { counts, report } = await site({
    'hugo.toml': '',
    'content/post/a.md':
      '---\ntitle: A\ndate: 2020-01-02\n---\n{{< gallery src=" a.png b.png " caption="Two" >}}\n\n{{< linked "c.png" >}}\n',
    'static/img/01/a.png': await plainPicture(),
    'static/img/01/b.png': await plainPicture(8, 8),
    'static/img/01/c.png': await plainPicture(8, 9),
    'static/img/02/c.png': await plainPicture(9, 9),
  });
  expect(counts.pictures).toBe(2);
  expect(report).toContain('the picture c.png is not among the files');
});

test('a tag that stands where an address does is the address that it is given; one that shows nothing shows no picture', () => {
  const { text } = withoutLiquid('![A]({% asset_path a.png %}) {% assign image = "b.png" %}');
  expect(text).toBe('![A](a.png) ');
  expect(withoutShortcodes('<img src="{{< static "a.png" >}}">').text).toBe('<img src="a.png">');
});
