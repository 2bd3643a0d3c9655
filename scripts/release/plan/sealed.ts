import type { ServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { documentKey } from '../account/document-key.ts';
import { encryptedKeys, sealedKeysIn } from '../account/sealed-posts.ts';
import { isSame, type ReleaseRecord, type Version } from '../account/version.ts';
import type { LastRelease } from '../last-release.ts';
import type { Order } from '../order.ts';

/** The keys of posts that nothing seals, and that are for nobody all the same, at no time to come. */
function hiddenKeys({ waiting, keptBack, over }: ServiceContent): ReadonlySet<string> {
  const atTheirTime = new Set(waiting.map(({ id }) => id));
  const hidden = keptBack.filter((id) => !atTheirTime.has(id));
  return new Set([...hidden, ...over.map(({ id }) => id)].map(documentKey));
}

/** What was sealed and is not any more, but is not open either: what would open it is still to come. */
function notOpened(
  before: ReadonlySet<string>,
  service: ServiceContent | null,
  { withdrawing }: Order,
): ReadonlySet<string> {
  return service === null || withdrawing ? before : before.intersection(hiddenKeys(service));
}

/** Whether its author says that posts which were sealed are to be open to everybody when their time comes. */
function isGivenUp(
  before: ReadonlySet<string>,
  service: ServiceContent | null,
  { settings }: Order,
): boolean {
  const { waiting = [] } = service ?? {};
  return settings.allowShrink && waiting.some(({ id }) => before.has(documentKey(id)));
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
  const isAgain = before && last && isSame(version, last.version);
  if (isAgain && !isGivenUp(before, service, order)) return last.record.sealed;
  const sealed = service?.allSealed.map(({ id }) => documentKey(id)) ?? [];
  const keys = new Set([...sealed, ...notOpened(before ?? new Set(), service, order)]);
  return encryptedKeys(keys, version, order);
}
