import type { SanityClient } from 'sanity';
import { fits, type KeptDocument, leftByOthers, mayKeep, type Unsaved } from './unsaved.ts';

/** What became of words that a form left, for a person, in one line. */
export interface Outcome {
  readonly status: 'success' | 'warning' | 'error';
  readonly title: string;
}

/** Its fields, without those that the service gives. */
function own(document: KeptDocument) {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')));
}

/** Saves it over the draft that it was typed into, unless that is changed in the same moment. */
function saveOver(client: SanityClient, draft: KeptDocument, before: KeptDocument | null) {
  const { _id, _type } = draft;
  const set = own(draft);
  if (before?._id !== _id) return client.create({ ...set, _id, _type });
  const unset = Object.keys(own(before)).filter((name) => !(name in set));
  const patch = client.patch(_id).ifRevisionId(before._rev ?? '');
  return patch.set(set).unset(unset).commit();
}

const CURRENT = '*[_id in [$draft, $published]]';

async function send(client: SanityClient, unsaved: Unsaved): Promise<Outcome> {
  const { draft } = unsaved;
  const ids = { draft: draft._id, published: draft._id.replace(/^drafts\./, '') };
  const raw = client.withConfig({ perspective: 'raw' });
  const found = await raw.fetch<KeptDocument[]>(CURRENT, ids);
  const current = found.find(({ _id }) => _id === draft._id) ?? found[0] ?? null;
  const title = `“${draft.title ?? draft.name ?? 'Untitled'}”: what was not saved, and this browser has kept,`;
  if (fits(unsaved, current)) {
    await saveOver(client, draft, current);
    return { status: 'success', title: `${title} is saved now.` };
  }
  await client.create({ ...own(draft), _id: 'drafts.', _type: draft._type });
  const why = 'for the post was changed elsewhere since';
  return { status: 'warning', title: `${title} is a draft of its own now, ${why}.` };
}

/** Sends what forms that are closed had not saved, once, whichever window is first. What cannot be sent stays for the next time. */
export async function sendUnsaved(client: SanityClient): Promise<Outcome[]> {
  if (!mayKeep()) return [];
  return navigator.locks.request('send what is unsaved', async () => {
    const outcomes: Outcome[] = [];
    for (const { text, done } of await leftByOthers()) {
      try {
        outcomes.push(await send(client, JSON.parse(text)));
        done();
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        const title = `What this browser has kept is not saved, and stays there: ${why}`;
        outcomes.push({ status: 'error', title });
      }
    }
    return outcomes;
  });
}
