import { valueAt } from '../../settings/field-path.ts';
import type { Paths } from '../../settings/fields.ts';
import { bare } from '../readers/compare.ts';
import { isUnsettled } from '../readers/words.ts';
import type { AnyDocument, Sample } from '../sanity/sample.ts';
import { isPublicWord, isPublished } from '../sanity/who-may-read/public-words.ts';

/* Words of how far a work is, a building, a project or an event, which say nothing of who is to read of it. */

const FAR = new Set(
  'ongoing built unbuilt underconstruction realised realized demolished planned proposed upcoming past current finished retired discontinued cancelled canceled postponed soldout closed won shortlisted onview reading read watching watched laufend gebaut imbau geplant abgeschlossen realisiert pagaende avsluttet ferdig fullfort planlagt encours termine realise construit encurso terminado construido finalizado concluido emandamento incorso completato realizzato lopend afgerond gebouwd gerealiseerd'.split(
    ' ',
  ),
);
/** These say it of a work, but of a text that it is a draft. */
const BEGUN = new Set(
  'inprogress wip indevelopment inproduction inarbeit underarbeid enproceso'.split(' '),
);
const WORKS =
  /project|prosjekt|projekt|proyecto|progett|projet|work|portfolio|building|artwork|exhibition|event|product|course|game|film|album/i;
/** Of the words that call a post public these may say how far a work is. */
const AS_FAR = /^(?:active|complete|completed|done|final|sold|available|open)$/;

/** Under these names a word is one of who reads a text, or of how far its editors are: `accessState: closed`. */
const OF_READERS =
  /access|visib|priva|audience|reader|viewer|tier|publi|editorial|workflow|review|approv|moderat/i;

const plain = (word: string): string => bare(word.replaceAll('ø', 'o'));

/** Whether a word says how far a work is. */
export const saysHowFar = (word: string): boolean => FAR.has(plain(word));

/** The words of one field that say how far a work is; none where it says published, too, or what is not known. */
function howFar(words: readonly string[], isWork: boolean): string[] {
  const isFar = (word: string) => saysHowFar(word) || (isWork && BEGUN.has(plain(word)));
  const isKnown = (word: string) =>
    isFar(word) || isUnsettled(word) || word === 'archived' || AS_FAR.test(word);
  return words.every(isKnown) ? words.filter((word) => isFar(word) && !isPublicWord(word)) : [];
}

/** What is said at each of these paths, each word once. */
function wordsAt(posts: readonly AnyDocument[], paths: Paths, referred: Sample['referred']) {
  return paths.map((path) => {
    const values = posts.map((post) => valueAt(post, path, referred));
    const words = values
      .filter((value) => typeof value === 'string')
      .map((word) => word.trim().toLowerCase());
    return { path, words: [...new Set(words)].filter((word) => word !== '') };
  });
}

/** Steps before a text is published, which are the last where none is called so. */
const BEFORE =
  /^(?:appro|confirm|clear|final|done|complet|signed|given|granted|freigegeben|genehmigt|godk|goedgekeurd|apro)/;

/** The words at these paths that call a post public elsewhere, but say beside `published` that it is not as far: approved. */
export function keptWordsIn(
  posts: readonly AnyDocument[],
  paths: Paths,
  referred: Sample['referred'],
): string[] {
  const fields = wordsAt(posts, paths, referred).map(({ words }) => {
    const isStep = (word: string) => BEFORE.test(word) && isPublicWord(word);
    return { steps: words.filter(isStep), isBefore: words.some(isPublished) };
  });
  const kept = fields.flatMap(({ steps, isBefore }) => (isBefore ? steps : []));
  const others = fields.flatMap(({ steps, isBefore }) => (isBefore ? [] : steps));
  return [...new Set(kept)].filter((word) => !others.includes(word)).sort();
}

/** The words at these paths that keep no post back, since each says how far a work is, and none that a text is published. */
export function publicWordsIn(
  posts: readonly AnyDocument[],
  paths: Paths,
  referred: Sample['referred'],
): string[] {
  const isWork = posts.every(({ _type }) => WORKS.test(String(_type)));
  const fields = wordsAt(posts, paths, referred);
  const found = fields.map(({ path, words }) => ({
    words,
    far: OF_READERS.test(path) ? [] : howFar(words, isWork),
  }));
  const others = found.flatMap(({ words, far }) => (far.length > 0 ? [] : words));
  return [...new Set(found.flatMap(({ far }) => far))]
    .filter((word) => !others.includes(word))
    .sort();
}
