import { expect, test } from 'vitest';
import { textBlock } from '../../support/content/stored.ts';
import { foundIn } from './recognized.ts';

const post = (more: object) => ({
  ...{ _id: 'p', _type: 'post', title: 'T', body: [textBlock('Words.')] },
  ...{ publishedAt: '2024-01-02', ...more },
});

test.each(['dateDeRetrait', 'fechaDeRetirada', 'dataWycofania', 'Ablaufdatum'])(
  'a day in %s is the last on which readers have a post',
  (name) => {
    expect(foundIn([post({ [name]: '2025-01-01' })])?.fields.post.until).toContain(name);
  },
);
