import type { ServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { documentKey } from '../account/document-key.ts';
import { encryptedKeys, sealedByIn, sealedKeysIn } from '../account/sealed-posts.ts';
import { isSame, type ReleaseRecord, type Version } from '../account/version.ts';
import { keptBack } from '../kept-back.ts';
import type { LastRelease } from '../last-release.ts';
import { isListed, type SealedList, sealedList } from '../memory/sealed-list.ts';
import type { Order } from '../order.ts';
import { sealsOf } from '../seals.ts';

/** Which posts a release has sealed, for the next one. */
export interface SealedPosts {
  /** As its public record has it. */
  readonly sealed: ReleaseRecord['sealed'];
  /** As this machine keeps it; null where nothing is kept. */
  readonly sealedHere: SealedList | null;
  /** Nothing is new since the last release, nor to be said of it. */
  readonly isLast: boolean;
}

type IsSealed = (id: string) => boolean;

/** Posts that nothing seals, and that are for nobody all the same, at no time to come. */
function hiddenIn({ waiting, keptBack, over }: ServiceContent): string[] {
  const atTheirTime = new Set(waiting.map(({ id }) => id));
  return [...keptBack.filter((id) => !atTheirTime.has(id)), ...over.map(({ id }) => id)];
}

/** What is sealed; and what was, and is not any more, but is not open either: what would open it is still to come. */
function notOpened(service: ServiceContent | null, wasSealed: IsSealed): string[] {
  if (service === null) return [];
  return [...service.allSealed.map(({ id }) => id), ...hiddenIn(service).filter(wasSealed)];
}

/** What was sealed, and will be open to everybody when its time comes. */
function toOpen(service: ServiceContent | null, wasSealed: IsSealed): string[] {
  const { waiting = [] } = service ?? {};
  return waiting.map(({ id }) => id).filter(wasSealed);
}

/** Which posts are sealed, and whether anything is another than in the last release. */
export function sealedOf(
  order: Order,
  service: ServiceContent | null,
  version: Version,
  last: LastRelease | null,
  readers: LastRelease | null,
): SealedPosts {
  const isAgain = last !== null && isSame(version, last.version);
  const { settings, service: asked, withdrawing } = order;
  if (asked.drafts) return { sealed: [], sealedHere: null, isLast: isAgain };
  const own = last && sealedKeysIn(last.record, order);
  // What another machine has sealed since, and nobody sees now, this release alone can tell the next one.
  const keys = new Set([
    ...(own ?? []),
    ...((readers && sealedKeysIn(readers.record, order)) ?? []),
  ]);
  const here = last?.sealedHere ?? null;
  const inRecord: IsSealed = (id) => keys.has(documentKey(id));
  const inList: IsSealed = (id) => inRecord(id) || (here !== null && isListed(here, id));
  // Its author says that it is right.
  const isGivenUp = (wasSealed: IsSealed) =>
    settings.allowShrink && toOpen(service, wasSealed).length > 0;
  // Of what the last release had sealed it is not known what became of it.
  const isUnknown = service === null || withdrawing !== undefined;

  const kept = keptBack(order, service);
  const byNow = [...sealsOf(order), ...kept.by];
  const by = isUnknown && last ? sealedByIn(last.record, order) : byNow;
  const recorded = () => {
    // Where a host publishes the same again, nothing tells that a post came which nobody sees.
    if (isAgain && own && !isGivenUp(inRecord)) return last.record.sealed;
    const still = [...notOpened(service, inRecord), ...kept.marks].map(documentKey);
    return encryptedKeys(new Set([...still, ...(isUnknown ? keys : [])]), by, version, order);
  };
  const listed = () => {
    if (service === null) return here;
    const isKept = isAgain && !isGivenUp(inList);
    const still = [
      ...notOpened(service, inList),
      ...kept.marks,
      ...(isKept ? toOpen(service, inList) : []),
    ];
    return sealedList(still, withdrawing ? here : null, byNow);
  };
  const sealed = recorded();
  return {
    sealed,
    sealedHere: listed(),
    isLast: isAgain && String(sealed) === String(last.record.sealed) && !isGivenUp(inList),
  };
}
