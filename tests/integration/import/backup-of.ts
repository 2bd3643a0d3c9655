import { writeBackup } from '../../../scripts/backup/archive.ts';
import { temporaryFolder } from '../../support/import-sources/importing.ts';
import { clientOf, serve } from '../sanity-emulator/serving.ts';

const NOW = new Date('2026-11-22T01:02:03Z');

/** The backup of a dataset's folder, and the client that it was made with. */
export async function backupOf(source: string) {
  const service = await serve(source);
  const client = clientOf(service, { perspective: 'raw', apiVersion: '2025-02-19' });
  const log = () => undefined;
  const folder = temporaryFolder();
  const job = { client, dataset: 'production', token: null, folder, now: NOW, log };
  return { client, ...(await writeBackup(job)) };
}
