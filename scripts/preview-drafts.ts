import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { longDate } from '../src/domain/dates.ts';
import type { ServiceSettings, Settings } from '../src/settings/settings.ts';
import { endOnSignal } from './command/end-on-signal.ts';
import { flagsOf } from './command/flags.ts';
import type { Log } from './command/log.ts';
import { runCommand } from './command/run.ts';
import { wholeNumber } from './command/whole-number.ts';
import { previewService } from './release/drafts.ts';
import { withService } from './release/embedded.ts';
import { workspaceAt } from './release/workspace.ts';
import { followService } from './writing/follow-service.ts';
import { startPreview } from './writing/preview.ts';
import { shareDraft } from './writing/share.ts';

const { values: OPTIONS } = flagsOf({
  options: {
    port: { type: 'string', default: '4323' },
    share: { type: 'string' },
    days: { type: 'string', default: '7' },
    file: { type: 'string' },
  },
});

const DAY = 24 * 60 * 60_000;
const MOST_DAYS = 365;

/** The end of the time that `--days` asks for. */
function untilIn(days: string): Date {
  return new Date(Date.now() + wholeNumber('--days', days, 1, MOST_DAYS) * DAY);
}

/** For a content service of this process, which shows drafts, too, to who has it. */
const ownToken = (): string => randomBytes(24).toString('hex');

/** Writes one draft as a sealed file for one reader. */
async function share(settings: Settings, slug: string, log: Log): Promise<void> {
  const until = untilIn(OPTIONS.days);
  const file = OPTIONS.file ?? `${slug}.html`;
  const workspace = workspaceAt(process.cwd());
  const { html, passcode, title } = await withService(
    settings,
    (service) => shareDraft(workspace, { ...settings, service }, slug, until),
    { root: workspace.root, token: ownToken() },
  );
  await writeFile(file, html, { flag: 'wx' });
  const size = Math.ceil(Buffer.byteLength(html) / 1000);
  log(
    `${file}: "${title}", sealed, ${size} kB. It shows the draft until ${longDate(until.toISOString())}.`,
  );
  log(`Its passcode, for this file alone: ${passcode}`);
  log(
    'Send the two by different ways. Nobody can take the file back: who has both can keep what it shows.',
  );
}

/** Shows the site with drafts for as long as this process lives, and its content service with it. */
async function preview(settings: Settings, own: ServiceSettings, log: Log): Promise<never> {
  const service = previewService({ ...settings, service: own });
  const lasting = await startPreview({
    workspace: workspaceAt(process.cwd()),
    settings: { ...settings, service },
    port: Number(OPTIONS.port),
    framedBy: null,
    log,
  });
  const end = followService(service, lasting.follow);
  const { origin } = lasting.state();
  log(`The site with drafts will be at ${origin}, for this machine alone. Ctrl-C ends it.`);
  endOnSignal(() => {
    end();
    return lasting.close();
  });
  return new Promise(() => {});
}

await runCommand((settings, log) => {
  if (OPTIONS.share !== undefined) return share(settings, OPTIONS.share, log);
  return withService(settings, (own) => preview(settings, own, log), { token: ownToken() });
});
