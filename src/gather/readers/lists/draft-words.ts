import { joined, phrasesOfAll, words, wordsOfAll } from '../lists.ts';

/* Words for a text that nobody is to read, or not yet: as a status has them, or any other field. */

/** What is a draft, or was put away. */
export const HIDDEN_WORDS = words('archived draft hidden private unlisted unpublished');

/** What is not begun. */
const NOT_BEGUN = words('backlog notstarted todo');

/** The same as a draft in other languages, as they are written; without accents others stand among the names of fields. */
const HIDDEN_WORDS_WRITTEN = phrasesOfAll({
  ar: 'خاص, مسودة',
  cs: 'koncept',
  el: 'πρόχειρο',
  fa: 'پیش‌نویس',
  fr: 'caché, cachée',
  he: 'טיוטה',
  hi: 'मसौदा',
  hu: 'vázlat',
  id: 'konsep',
  ja: '下書き, 会員限定, 未公開, 限定公開, 非公開',
  ko: '비공개, 임시저장, 초안',
  lt: 'juodraštis',
  pl: 'robocza, roboczy',
  ro: 'ciornă',
  ru: 'скрыто, черновик',
  sr: 'нацрт',
  th: 'ร่าง',
  uk: 'приховано, чернетка',
  vi: 'bản nháp, nháp',
  zh: '未发布, 未發布, 私密, 草稿',
});

/** All of these: the service is asked for them letter by letter. */
export const KEPT_WORDS: readonly string[] = [
  ...HIDDEN_WORDS,
  ...NOT_BEGUN,
  ...HIDDEN_WORDS_WRITTEN,
];

/** What is not settled, in other languages, without accents and what stands between the words. */
const NOT_YET_ELSEWHERE = wordsOfAll({
  da: 'tilgodkendelse',
  de: 'ausstehend inbearbeitung inpruefung inprufung zupruefen zuprufen',
  es: 'enrevision pendiente porpublicar porrevisar',
  fr: 'acorriger apublier arelire aterminer avalider enattente enrelecture relecture',
  it: 'dapubblicare darivedere inattesa inrevisione',
  nb: 'tilgjennomsyn tilgodkjenning',
  nl: 'inbehandeling inbewerking tebeoordelen',
  pl: 'dokorekty dopublikacji dosprawdzenia wrecenzji wredakcji',
  pt: 'apublicar arever emrevisao pendente',
  sv: 'forgodkannande undergranskning',
});

/** What is not settled, or not allowed. */
export const NOT_YET: readonly string[] = [
  ...joined(
    words('never not un'),
    words(`
      approved cleared confirmed done finished given granted public ready released signed started`),
  ),
  ...words(`
    backlog declined denied embargoed onhold refused rejected retracted revoked todo withdrawn`),
  ...joined(
    words('awaiting for in needs to under'),
    ['', 'be'],
    words('approval approved changes consent permission review reviewed'),
  ),
  ...NOT_YET_ELSEWHERE,
];

/** Places that are no site: what is shown there alone is not for its readers. */
export const OTHER_CHANNELS = words(
  'app apps email emails intranet mail newsletter newsletters print rss',
);
