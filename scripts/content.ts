import { fileURLToPath } from 'node:url';
import { endOnSignal } from './command/end-on-signal.ts';
import { flagsOf } from './command/flags.ts';
import { LAST_PORT, wholeNumber } from './command/whole-number.ts';
import { authorDataset } from './release/embedded.ts';
import { startContentService } from './sanity-emulator/service.ts';
import type { Webhook } from './sanity-emulator/webhook-queue.ts';

const DEMO_FOLDER = fileURLToPath(new URL('sanity-emulator/demo', import.meta.url));

const readFlags = () =>
  flagsOf({
    options: {
      folder: { type: 'string', default: authorDataset(process.cwd()) ?? DEMO_FOLDER },
      port: { type: 'string', default: '3333' },
      project: { type: 'string', default: 'embedded' },
      dataset: { type: 'string', default: 'production' },
      token: { type: 'string' },
      webhook: { type: 'string' },
      'webhook-secret': { type: 'string' },
    },
  }).values;

const webhookOf = (url: string | undefined, secret: string | undefined): Webhook | undefined => {
  if (url === undefined) return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error(`--webhook ${url} must be an address such as http://127.0.0.1:4000/hook`);
  }
  if (secret) return { url, secret };
  throw new Error('--webhook needs a secret: give --webhook-secret or WEBHOOK_SECRET');
};

const start = async (): Promise<void> => {
  const flags = readFlags();
  const token = flags.token ?? process.env.SANITY_TOKEN;
  const secret = flags['webhook-secret'] ?? process.env.WEBHOOK_SECRET;
  const webhook = webhookOf(flags.webhook, secret);
  const service = await startContentService({
    folder: flags.folder,
    port: wholeNumber('--port', flags.port, 0, LAST_PORT),
    projectId: flags.project,
    dataset: flags.dataset,
    ...(token && { token }),
    ...(webhook && { webhook }),
    log: console.log,
  });
  const settings = [
    `SANITY_PROJECT_ID=${service.projectId}`,
    `SANITY_DATASET=${service.dataset}`,
    `SANITY_API_HOST=${service.origin}`,
  ];
  const access = token ? 'private: set SANITY_TOKEN too' : 'public';
  console.log(`Content service at ${service.origin} (${access}): ${settings.join(' ')}`);
  endOnSignal(service.close);
};

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
