import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { FOLLOWER, FOLLOWER_FILE, stamped } from '../../scripts/release/drafts.ts';
import { portOf } from '../support/listening.ts';

const pageOf = (words: string) =>
  stamped(Buffer.from(`<h1>${words}</h1><script src="/${FOLLOWER_FILE}" async></script>`));

/** One page, whose words change as soon as it has been sent once: before its script asks for the first time. */
async function startChanging() {
  const all = ['First words', 'Second words'];
  const sent: string[] = [];
  const server = createServer(({ url = '', method }, response) => {
    if (url.startsWith(`/${FOLLOWER_FILE}`)) {
      response.setHeader('content-type', 'text/javascript').end(FOLLOWER);
      return;
    }
    const [words = ''] = all;
    response.setHeader('content-type', 'text/html').setHeader('etag', JSON.stringify(words));
    response.end(method === 'HEAD' ? undefined : pageOf(words));
    if (method !== 'HEAD') sent.push(words);
    if (all.length > 1) all.shift();
  });
  const port = await portOf(server);
  return { server, sent, all, origin: `http://127.0.0.1:${port}` };
}

test('a page of the preview that changed while it was loaded is shown anew, once', async ({
  page,
}) => {
  const { server, sent, all, origin } = await startChanging();
  await page.goto(`${origin}/`);
  await expect(page.getByRole('heading')).toHaveText('Second words');
  await expect
    .poll(() => sent)
    .toEqual(['First words', 'Second words', 'Second words', 'Second words']);
  await page.waitForTimeout(700);
  expect(sent).toHaveLength(4);
  all[0] = 'Third words';
  await expect(page.getByRole('heading')).toHaveText('Third words');
  server.close();
  server.closeAllConnections();
});
