import { expect, test } from 'vitest';
import {
  DARK,
  post,
  posts,
  releaser,
  servedFrom,
  startDataset,
  temporaryFolder,
} from './releasing.ts';
import { DARKROOM_PASSCODE, OTHER, saidOf, WORDS } from './unsealing.ts';

test('of posts that may have been for readers whose passcodes are not here a line says so', async () => {
  const folder = await temporaryFolder();
  const ruth = `Ruth=${DARKROOM_PASSCODE}`;
  const SITE_URL = await servedFrom(folder);
  const sealed = post(6, WORDS, { readers: ['Bo'] });
  await saidOf([[sealed]], { SITE_URL, DARKROOM_PASSCODES: `${ruth}; Bo=${OTHER}` }, folder);
  const { origin } = await startDataset([DARK, ...posts(2), post(6, WORDS)]);
  const env = { SITE_URL, DARKROOM_PASSCODES: ruth };
  const { outcome, lines } = releaser(await temporaryFolder(), origin, env);
  expect(await outcome()).toBe('published');
  expect(lines).toContain(
    'Perhaps sealed in the last release for readers whose passcodes are not here, and open to everybody in this one: "Post 6". Only the SANITY_TOKEN, or the key that signs, with which that was made tells.',
  );
}, 120_000);
