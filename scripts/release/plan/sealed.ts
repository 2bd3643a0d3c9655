import type { ServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { documentKey } from '../account/document-key.ts';
import { encryptedKeys, sealedKeysIn } from '../account/sealed-posts.ts';
import { isSame, type ReleaseRecord, type Version } from '../account/version.ts';
import type { LastRelease } from '../last-release.ts';
import type { Order } from '../order.ts';

/** What was sealed and is not any more, but is not shown either: it is not opened yet. */
function notOpened(
  before: ReadonlySet<string>,
  service: ServiceContent | null,
  { withdrawing }: Order,
): readonly string[] {
  if (service === null || withdrawing) return [...before];
  const waiting = new Set(service.waiting.map(({ id }) => id));
  const undated = service.keptBack.filter((id) => !waiting.has(id));
  return undated.map(documentKey).filter((key) => before.has(key));
}

/** Which posts are sealed, as the record of this release has it. */
export function sealedOf(
  order: Order,
  service: ServiceContent | null,
  version: Version,
  last: LastRelease | null,
): ReleaseRecord['sealed'] {
  if (order.service.drafts) return [];
  const before = last && sealedKeysIn(last.record, order);
  // Where a host publishes the same again, nothing tells that a post came which nobody sees.
  const isAgain = before && last && isSame(version, last.version) && !order.settings.allowShrink;
  if (isAgain) return last.record.sealed;
  const sealed = service?.sealedIds.map(documentKey) ?? [];
  const keys = new Set([...sealed, ...notOpened(before ?? new Set(), service, order)]);
  return encryptedKeys(keys, version, order);
}
