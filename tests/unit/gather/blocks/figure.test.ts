import { expect, test } from 'vitest';
import { htmlBlocks } from '../../../../src/gather/blocks/html-blocks.ts';
import { inShort } from '../../../support/import-sources/importing.ts';

const picture = (name: string) => `<img src="https://a.example/${name}.png">`;
const titled = (name: string, caption: string) =>
  `<figure>${picture(name)}<figcaption>${caption}</figcaption></figure>`;
const shown = (html: string) =>
  htmlBlocks(html).blocks.map((block) =>
    block._type === 'image' ? `${block.address} | ${block.caption}` : inShort([block])[0],
  );

test('a figure that is not closed keeps the text below it', () => {
  expect(shown(`<figure>${picture('a')}\n<p>Words.</p><p>More.</p>`)).toEqual([
    'https://a.example/a.png | undefined',
    'normal: Words.',
    'normal: More.',
  ]);
});

test('each picture in figures within a figure has its own caption, and all of them what stands below', () => {
  const html = `<figure>${titled('a', 'A')}${titled('b', 'B')}<figcaption>Both</figcaption></figure>`;
  expect(shown(html)).toEqual([
    'https://a.example/a.png | A',
    'https://a.example/b.png | B',
    'normal: Both',
  ]);
});

test('words of a figure beside its caption stay, and what is no word of it changes nothing', () => {
  const [start] = titled('a', 'A').split('</figure>');
  expect(shown(`${start}<p>By Ada</p></figure><p>Text.</p>`)).toEqual([
    'https://a.example/a.png | undefined',
    'normal: A',
    'normal: By Ada',
    'normal: Text.',
  ]);
  expect(shown(`${start}<noscript>none</noscript></figure>`)).toEqual([
    'https://a.example/a.png | A',
  ]);
});
