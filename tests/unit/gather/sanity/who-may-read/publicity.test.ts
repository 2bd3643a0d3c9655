import { expect, test } from 'vitest';
import { isPublicWord } from '../../../../../src/gather/sanity/who-may-read/public-words.ts';

test.each([
  'published',
  ' Live ',
  'publié',
  'publié'.normalize('NFD'),
  'PUBLISHED',
  'Publicado',
  'Veröffentlicht',
  'veroeffentlicht',
  'opublikowane',
  ...['público', '全体', 'للجميع', 'Publikation', 'publicación'],
  'seedling',
  'Evergreen',
  'available',
  'sold',
  'Gratis',
  'complete',
  '公開',
  ...['wszyscy', 'Pour tous', 'Für alle'],
])('a status of %j is public', (word) => {
  expect(isPublicWord(word)).toBe(true);
});

test.each([
  ...['publicar', 'à publier', 'publiable'],
  ...['publipostage', 'publicity', 'publicité', 'Publikationsreif', 'publiceringsklar'],
  ...['draft', 'Entwurf', 'borrador', 'liver', 'Publishing', '', true],
  // The second word takes back what the first says.
  ...['public_teaser', 'public-scheduled', 'publishedInternally', 'published for members'],
])('a status of %j is none that is public', (word) => {
  expect(isPublicWord(word)).toBe(false);
});
