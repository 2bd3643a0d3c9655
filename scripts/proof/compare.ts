import pMap from 'p-map';
import { fileDigest, type SiteAccount } from '../release/account/signed-account.ts';
import { addressOf, encodedPath } from '../release/verify/address.ts';
import { type Answer, ask, CONCURRENCY } from './ask.ts';

const NOT_FOUND = /(^|\/)404\.html$/;

type SignedFile = SiteAccount['files'][number];

/** What a live site has of a release. */
export interface Comparison {
  /** A line for each file that is not as it was signed. */
  readonly faults: readonly string[];
  /** Files that were asked for: all but the pages that a host shows where nothing is. */
  readonly asked: number;
  /** Those of them that are as they were signed. */
  readonly right: number;
  /** The pages and the sitemap that were answered, by their files. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Whether an answer leads where the release says that this address leads. */
function leadsOn({ site, redirects }: SiteAccount, address: string, { location }: Answer): boolean {
  const target = redirects.find(([from]) => from === encodedPath(address))?.[1];
  return target !== undefined && location !== null && location.split('?')[0] === site + target;
}

function faultOf(own: SiteAccount, [file, , digest]: SignedFile, answer: Answer): string | null {
  const address = addressOf(file);
  const isAnswer = answer.status === 200 || answer.status === 410;
  if (isAnswer && answer.bytes && fileDigest(answer.bytes) === digest) return null;
  if (leadsOn(own, address, answer)) return null;
  if (answer.status === 200) return `${address} is not what was signed.`;
  const led = answer.location === null ? '' : `, and leads to ${answer.location}`;
  return `${address} is missing: the site answers ${answer.status}${led}.`;
}

/** More than a page that says so has, in bytes. */
const LARGEST_PAGE = 1_000_000;

/** Bytes by which an altered page may be larger, and is still looked at for where it leads. */
const ALTERED = 1_000_000;

/** An unknown address shows a page of the release that says so, or leads to a page of it. */
async function unknownFault(own: SiteAccount, address: string): Promise<string | null> {
  const { status, location, bytes } = await ask(own.site + address, LARGEST_PAGE);
  const pages = own.files.filter(([file]) => NOT_FOUND.test(file)).map(([, , digest]) => digest);
  if (status === 404 && bytes && pages.includes(fileDigest(bytes))) return null;
  const led = location?.startsWith(own.site) ? location.slice(own.site.length) : null;
  if (led !== null && own.files.some(([file]) => encodedPath(addressOf(file)) === led)) return null;
  return `${address}, where nothing is, gets an answer that was not signed (${status}).`;
}

const UNKNOWN = ['/read/there-is-no-such-page', '/there-is-no-such-page'];

/** Asks for every file of a release, and says what is not as it was signed. Throws a `ProofError`. */
export async function compare(own: SiteAccount): Promise<Comparison> {
  const faults: string[] = [];
  const texts = new Map<string, string>();
  let right = 0;
  const asked = own.files.filter(([file]) => !NOT_FOUND.test(file));
  const askFor = async (file: SignedFile) => {
    const [path, size] = file;
    const answer = await ask(own.site + encodedPath(addressOf(path)), size + ALTERED);
    const fault = faultOf(own, file, answer);
    if (fault === null) right += 1;
    else faults.push(fault);
    if (answer.status === 200 && answer.bytes && /\.html$|(^|\/)sitemap\.xml$/.test(path))
      texts.set(path, answer.bytes.toString());
  };
  await pMap(asked, askFor, { concurrency: CONCURRENCY });
  const unknown = await Promise.all(UNKNOWN.map((address) => unknownFault(own, address)));
  faults.push(...unknown.filter((fault) => fault !== null));
  return { faults: faults.sort(), asked: asked.length, right, texts };
}
