import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WARCRecord, WARCSerializer } from 'warcio';
import { contentTypeOf } from '../hosts/content-type.ts';
import type { SiteAccount } from '../release/signed-account.ts';
import { addressOf, encodedPath } from '../release/verify/address.ts';

const VERSION = 'WARC/1.1';

/**
 * A release as libraries keep it, a WARC file (ISO 28500) in pieces: a record of each file at its address, as a host
 * answers it, at the time of the release.
 */
export async function* warcOf(site: string, account: SiteAccount): AsyncGenerator<Uint8Array> {
  const about = { software: 'warcio', isPartOf: account.site, format: VERSION };
  const options = { gzip: true };
  const info = await WARCRecord.createWARCInfo(
    { filename: 'site.warc.gz', warcVersion: VERSION },
    about,
  );
  yield await WARCSerializer.serialize(info, options);
  for (const [file] of account.files) {
    const bytes = await readFile(join(site, file));
    const path = encodedPath(addressOf(file));
    const record = WARCRecord.create(
      {
        ...{ url: account.site + path, date: account.released, type: 'response' },
        ...{ warcVersion: VERSION, statusline: 'HTTP/1.1 200 OK' },
        httpHeaders: { 'Content-Type': contentTypeOf(file), 'Content-Length': `${bytes.length}` },
      },
      (async function* () {
        yield new Uint8Array(bytes);
      })(),
    );
    yield await WARCSerializer.serialize(await record, options);
  }
}
