import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WARCRecord, WARCSerializer } from 'warcio';
import { contentTypeOf } from '../hosts/content-type.ts';
import type { SiteAccount } from '../release/account/signed-account.ts';
import { addressOf, encodedPath } from '../release/verify/address.ts';

const VERSION = 'WARC/1.1';

const GONE = 'read/410.html';

/** How a host answers where it shows this file; what was taken back has the same page everywhere. */
function statusOf(
  [file, , digest]: SiteAccount['files'][number],
  gone: string | undefined,
): string {
  if (/(^|\/)404\.html$/.test(file)) return '404 Not Found';
  return digest === gone ? '410 Gone' : '200 OK';
}

/**
 * A release as libraries keep it, a WARC file (ISO 28500) of this name in pieces: a record of each file at its address,
 * as a host answers it, at the time of the release. Records have random numbers, as the format asks.
 */
export async function* warcOf(
  site: string,
  account: SiteAccount,
  filename: string,
): AsyncGenerator<Uint8Array> {
  const about = { software: 'warcio', isPartOf: account.site, format: VERSION };
  const options = { gzip: true };
  const info = await WARCRecord.createWARCInfo(
    { filename, date: account.released, warcVersion: VERSION },
    about,
  );
  yield await WARCSerializer.serialize(info, options);
  const gone = account.files.find(([file]) => file === GONE)?.[2];
  for (const each of account.files) {
    const [file] = each;
    const bytes = await readFile(join(site, file));
    const path = encodedPath(addressOf(file));
    const record = WARCRecord.create(
      {
        ...{ url: account.site + path, date: account.released, type: 'response' },
        ...{ warcVersion: VERSION, statusline: `HTTP/1.1 ${statusOf(each, gone)}` },
        httpHeaders: { 'Content-Type': contentTypeOf(file), 'Content-Length': `${bytes.length}` },
      },
      (async function* () {
        yield bytes;
      })(),
    );
    yield await WARCSerializer.serialize(await record, options);
  }
}
