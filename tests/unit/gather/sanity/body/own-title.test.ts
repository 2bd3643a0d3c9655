import { expect, test } from 'vitest';
import { decodePost } from '../../../../../src/gather/sanity/decode.ts';
import { block, postDocument } from '../../../../support/content/documents.ts';

const paragraphsOf = (title: string, body: unknown) =>
  decodePost(postDocument({ title, body })).post.paragraphs;

test.each([
  ['Markdown', 'A Title', '# A title\n\nOne.'],
  ['HTML', 'A  Title', '<h1>A Title</h1><p>One.</p>'],
  ['blocks', 'A Title', [{ ...block('A Title'), style: 'h2' }, block('One.')]],
  ['several spans', 'A Title', [{ ...block('A', ' ', 'Title'), style: 'h2' }, block('One.')]],
])('a text in %s that begins with its own title is shown without it', (_, title, body) => {
  expect(paragraphsOf(title, body)).toEqual(['One.']);
});

test('another first heading stays, and the title where it is no heading, comes later or is all there is', () => {
  expect(paragraphsOf('A Title', '# Another\n\nOne.')).toEqual(['Another', 'One.']);
  expect(paragraphsOf('A Title', 'A Title\n\nOne.')).toEqual(['A Title', 'One.']);
  expect(paragraphsOf('A Title', 'One.\n\n# A Title')).toEqual(['One.', 'A Title']);
  expect(paragraphsOf('A Title', '# A Title')).toEqual(['A Title']);
});
