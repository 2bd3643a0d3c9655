import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { z } from 'astro/zod';
import type { Order } from '../order.ts';
import type { ReleaseRecord, Version } from './version.ts';

/*
 * Which posts a release has sealed, those among them that wait: the next one is to know them whatever became of the passcodes.
 * It stands in the public record, encrypted under what only who builds has, and is the same for nobody else with and without
 * sealed posts, but for a length that tells of hundreds.
 */

type Builder = Pick<Order, 'settings' | 'service'>;

/** What stays when passcodes change. Whoever has the token can read the posts themselves. */
function secretsOf({ settings, service }: Builder): string[] {
  return [service.token, settings.signingKey].filter((secret) => secret !== null);
}

function keyOf(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sealed posts of a release, ${use}`, 32));
}

/** Bytes of the shortest list: that of some two hundred posts. */
const SHORTEST = 4096;
const NONCE = 12;
const TAG = 16;

function encrypted(text: string, version: Version, secret: string): string {
  const length = 2 ** Math.ceil(Math.log2(Math.max(SHORTEST, text.length)));
  const filled = text.padEnd(length);
  // With the version in it nothing tells that the list is that of another release.
  const nonce = createHmac('sha256', keyOf(secret, 'nonce'))
    .update(JSON.stringify([version, filled]))
    .digest()
    .subarray(0, NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, 'key'), nonce);
  const parts = [nonce, cipher.update(filled), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64');
}

function decrypted(list: string, secret: string): string | null {
  const bytes = Buffer.from(list, 'base64');
  const [nonce, tag] = [bytes.subarray(0, NONCE), bytes.subarray(-TAG)];
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'key'), nonce);
    cipher.setAuthTag(tag);
    const text = cipher.update(bytes.subarray(NONCE, -TAG));
    return Buffer.concat([text, cipher.final()]).toString();
  } catch {
    return null;
  }
}

/** What stands before that by which posts are sealed: the key of a document has no space. */
const BY = 'by ';

/**
 * The keys of documents as the record of a release of this version has them, with that by which they are sealed (`sealsOf`, seals.ts):
 * once for each secret of who builds it.
 */
export function encryptedKeys(
  keys: Iterable<string>,
  by: readonly string[],
  version: Version,
  builder: Builder,
): string[] {
  const text = JSON.stringify([...keys, ...by.map((each) => BY + each)].sort());
  return secretsOf(builder).map((secret) => encrypted(text, version, secret));
}

type Sealed = Pick<ReleaseRecord, 'sealed'>;

const texts = z.array(z.string());

function listIn({ sealed }: Sealed, builder: Builder): string[] | null {
  for (const secret of secretsOf(builder)) {
    for (const list of sealed) {
      const text = decrypted(list, secret);
      if (text !== null) return texts.parse(JSON.parse(text));
    }
  }
  return null;
}

/** The keys of the documents that a release has sealed; null for who has none of the secrets of who built it. */
export function sealedKeysIn(record: Sealed, builder: Builder): ReadonlySet<string> | null {
  const list = listIn(record, builder);
  return list && new Set(list.filter((each) => !each.startsWith(BY)));
}

/** By what they were sealed, as `sealsOf` has it; nothing for who has none of those secrets. */
export function sealedByIn(record: Sealed, builder: Builder): string[] {
  const list = listIn(record, builder) ?? [];
  return list.flatMap((each) => (each.startsWith(BY) ? each.slice(BY.length) : []));
}
