import { expect, test } from 'vitest';
import { decodePost } from '../../../../../src/gather/sanity/decode.ts';
import { block, postDocument } from '../../../../support/content/documents.ts';

const image = { _type: 'image', asset: { _ref: 'image-abc-10x10-png' } };

const paragraphsOf = (...body: unknown[]) => decodePost(postDocument({ body })).post.paragraphs;

test('what a part says of itself is not shown is left out, and nothing else of it', () => {
  const part = { _type: 'hero', title: 'Title.', subtitle: 'Below it.', content: [block('Text.')] };
  expect(paragraphsOf({ ...part, showSubtitle: false })).toEqual(['Title.', 'Text.']);
  expect(paragraphsOf({ ...part, hideTitle: true, showSubtitle: true })).toEqual([
    'Below it.',
    'Text.',
  ]);
  expect(paragraphsOf({ ...part, showContent: false, hideOnMobile: true })).toEqual([
    'Title.',
    'Below it.',
  ]);
});

test('a caption that is not to be shown is not, of one picture and of those in a gallery', () => {
  const shown = { _type: 'figure', image, caption: 'Read.', showCaption: true };
  const hidden = { _type: 'figure', image, caption: 'Not read.', showCaption: false };
  const one = { ...image, caption: 'Not read.', hideCaption: true };
  const images = [{ ...image, caption: 'Not read.' }];
  const gallery = { _type: 'gallery', images, showCaptions: false };
  const { post } = decodePost(
    postDocument({ body: [shown, hidden, one, gallery], mainImage: hidden, imageBeside: hidden }),
  );
  const said = JSON.stringify(post);
  expect(said).not.toContain('Not read.');
});
