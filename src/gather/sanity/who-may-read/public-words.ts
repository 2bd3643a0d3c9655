import { plainWord } from './yes.ts';

/** Words of a field that call a post public, and how others begin that do, in whatever language: publié, publicado. */
export const PUBLIC_WORDS: readonly string[] =
  'live, active, visible, online, approved, confirmed, granted, cleared, final, done, complete, completed, yes, true, 1, all, everyone, everybody, anyone, free, gratis, gratuit, gratuito, kostenlos, open, available, sold, seedling, budding, evergreen, veröffentlicht, veroeffentlicht, gepubliceerd, pubblicato, pubblicata, opublikowane, opublikowany, julkaistu, on, given, signed, alle, alla, tous, todos, tutti, iedereen, frei, fri, libre, libero, öffentlich, oeffentlich, offentlig, offentligt, openbaar, wszyscy, dla wszystkich, wszystkim, všichni, pro všechny, mindenki, kaikki, herkes, toți, svi, pour tous, pour tout le monde, tout le monde, para todos, público, pública, públicos, públicas, todo el mundo, toda a gente, per tutti, für alle, fuer alle, voor iedereen, for alle, för alla, pubblico, pubblica, freigegeben, genehmigt, godkjent, godkendt, godkänd, goedgekeurd, approuvé, aprobado, aprovado, approvato, sichtbar, zichtbaar, synlig, aktiv, actief, actif, activo, ativo, attivo, en ligne, udgivet, ferdig, 全体公開, 一般公開, みんな, 全員, 誰でも, 公开, 공개, 전체공개, 모두, 全体, 所有人, عام, للجميع, الجميع, всем, для всех, для всіх, опубликовано, опубликован, опубликована, опубліковано, objavljeno, објављено, 公開, 公開中, 公開済み, 已发布, 已發布, 已發佈, 발행, 발행됨, 게시됨, yayında, yayinda, yayınlandı, yayinlandi, yayımlandı, zveřejněno, zverejnené, közzétéve, közzétett, δημοσιευμένο, δημοσιεύτηκε, avaldatud, paskelbta, xuất bản, đã xuất bản, đã đăng, terbit, diterbitkan, tayang, dipublikasikan, פורסם, מפורסם, منشور, منتشر شده, เผยแพร่, เผยแพร่แล้ว, प्रकाशित'.split(
    ', ',
  );
/** How other words for public begin. */
export const PUBLIC_BEGINNING = 'publi';
/** What begins so and is not yet public. */
export const NEARLY_PUBLIC: readonly string[] = [
  ...['publishing', 'publishable', 'publiable', 'publicable', 'publicável', 'publikowalny'],
  ...['publier', 'publicar', 'publicando', 'publizieren'],
];
const NAMED = new RegExp(`^(${PUBLIC_WORDS.join('|')})$`, 'i');
/** What else begins so: publicity, publipostage, and how far a publication is, such as publikationsreif. */
const OF_OTHERS =
  /^publi(?:post|cit|[ck]a(?:t|c|z)i?[oóõ]n?\p{L}{2}|(?:c|s)erings?\p{L}{3}|zierung)/iu;
const BEGINS = new RegExp(`^(?!(${NEARLY_PUBLIC.join('|')})$)${PUBLIC_BEGINNING}`, 'i');
/** Of two words the second takes back what the first says: `public_teaser`, `published-internally`, `publicScheduled`. */
const SEVERAL_WORDS = /[^\p{L}\p{M}]|\p{Ll}\p{Lu}/u;

/** Whether a word says that a text is published, and not only that it is public. */
export const isPublished = (word: string): boolean =>
  /^publi(?:sh|[eé]|[ckz]\p{L}{3})/iu.test(word) && isPublicWord(word);

/** Whether a value calls what has it public, in a word that is known. */
export function isPublicWord(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const word = plainWord(value);
  if (NAMED.test(word)) return true;
  return BEGINS.test(word) && ![SEVERAL_WORDS, OF_OTHERS].some((words) => words.test(word));
}
