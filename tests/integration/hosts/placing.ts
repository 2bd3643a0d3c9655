import { placeHostFiles } from '../../../scripts/hosts/write.ts';
import { filesBelow } from '../../../scripts/release/verify/candidate.ts';

type Options = Omit<Parameters<typeof placeHostFiles>[0], 'own'>;

/** Places a host's files beside all that a site has, and gives the lines that its author should read. */
export async function hostNotes(options: Options): Promise<readonly string[]> {
  const { notes } = await placeHostFiles({ ...options, own: await filesBelow(options.site) });
  return notes;
}
