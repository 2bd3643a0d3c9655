import { expect, test } from 'vitest';
import { substackBody } from '../../../scripts/import/read/substack/substack-body.ts';
import { htmlBlocks } from '../../../src/gather/blocks/html-blocks.ts';
import { inShort } from '../../support/import-sources/importing.ts';

const kept = (value: unknown) => `data-attrs="${JSON.stringify(value).replaceAll('"', '&quot;')}"`;

test('Substack: its forms go, and what its programs fill in is shown', () => {
  const { html, told } = substackBody(`<p>Words.</p>
<div class="subscription-widget-wrap-editor" ${kept({ url: 'https://a.example/subscribe?' })}><div class="subscription-widget-wrap"><p class="cta-caption">Please subscribe.</p><form><input></form></div></div>
<div class="captioned-button-wrap"><p>Enjoyed it?</p><p class="button-wrapper"><a class="button" href="https://a.example/p/x?action=share"><span>Share</span></a></p></div>
<p class="button-wrapper"><a class="button" href="https://shop.example/"><span>The shop</span></a></p>
<div class="tweet" ${kept({ url: 'https://twitter.com/a/status/1', full_text: 'An <awful> place.', name: 'Ada' })}><a href="https://twitter.com/a/status/1"><img src="https://a.invalid/a.jpg">Ada An awful place. 5 Likes</a></div>
<div class="digest-post-embed" ${kept({ title: 'Another letter', canonical_url: 'https://b.example/p/y' })}></div>
<div class="preformatted-block"><label class="hide-text" contenteditable="false">Text within this block will maintain its original spacing when published</label><pre class="text">A poem</pre></div>
<div class="poll-embed" ${kept({ id: 7 })}></div>
<div class="image-gallery-embed" ${kept({ gallery: { images: [{ src: 'https://a.invalid/1.jpg' }, { src: 'https://a.invalid/2.jpg' }], caption: 'Two hills' } })}></div>
<iframe class="spotify-wrap" ${kept({ title: 'A song', subtitle: 'A band', url: 'https://open.spotify.com/track/1' })} src="https://open.spotify.com/embed/track/1"></iframe>
<div class="youtube-wrap" ${kept({ videoId: 'x' })}><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div></div>
<div class="broken" data-attrs="{"><p>Kept.</p></div>`);
  const { blocks } = htmlBlocks(html);
  expect(inShort(blocks)).toEqual([
    'normal: Words.',
    'normal: The shop',
    'blockquote: An <awful> place.',
    'blockquote: — Ada',
    'normal: Another letter',
    'code | A poem',
    'image',
    'image | Two hills',
    'embed | https://open.spotify.com/track/1 | A song – A band',
    'embed | https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'normal: Kept.',
  ]);
  expect(told).toEqual([
    'invitation to subscribe or share at Substack (2 times)',
    'poll-embed of Substack',
  ]);
  expect(JSON.stringify(blocks)).toContain('"href":"https://b.example/p/y"');
});
