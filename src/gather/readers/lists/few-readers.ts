import { joined, phrasesOfAll, words, wordsOfAll } from '../lists.ts';

/* Words for readers who are few, and for what is for nobody but its author. Where no accents stand, none are compared. */

/** For who works on the site alone; of a link they say that it leads to another page of it. */
export const INTERNAL = words(`
  intern interna internal interne internem internen interner internes interno`);

/** Readers in English, and what pays for them. */
const FEW = words(`
  closefamily closefriends contact contacts family follower followers friend friends innercircle
  invisible kin kinfolk kinsfolk lovedones member members nobody noone paid patron patrons
  paying relatives subscriber subscribers`);

/** The same elsewhere, also as they are called behind a word such as `for` where that changes them. */
const FEW_ELSEWHERE = wordsOfAll({
  cs: 'clenove pratele predplatitele rodina',
  da: 'redaktionen',
  de: 'abonnenten angehoerige angehorige familie familien freunde mitglieder redaktion verwandte',
  es: 'abonados amiga amigas amigo amigos familia miembros redaccion socios suscriptores',
  fi: 'perhe ystavat',
  fr: 'abonnees abonnes adherents amis famille membres proches redaction',
  hu: 'baratok csalad',
  it: 'abbonati amici famiglia iscritti redazione soci',
  nb: 'medlemmer redaksjonen venner',
  nl: 'gezin leden redactie vriend vrienden vriendinnen',
  pl: `
    abonenci bliscy bliskich bliskim czlonkowie prenumeratorzy przyjaciele przyjaciol
    przyjaciolom redakcja rodzina rodzinie rodziny subskrybenci subskrybentow znajomi znajomych
    znajomym`,
  pt: 'assinantes membros redacao',
  ro: 'prieteni',
  sv: `
    abonnenter familj familjen familjer medlemmar prenumeranter slakt slakten slaktingar vanner
    vannerna`,
});

/** Words that name few readers, or none, wherever they stand. */
export const FEW_READERS: readonly string[] = [
  ...joined(['', 'just', 'only'], ['me', 'myself'], ['', 'only']),
  ...joined([...FEW, 'internal'], ['', 'only']),
  ...['onlypaid', ...INTERNAL, ...FEW_ELSEWHERE],
];

/** The same in other letters. */
export const FEW_READERS_WRITTEN = phrasesOfAll({
  ar: 'أصدقاء, أعضاء, الأسرة, الأصدقاء, الأعضاء, العائلة, عائلة',
  el: 'οικογένεια, φίλοι',
  he: 'חברים, משפחה',
  ja: '会員, 会員のみ, 友だち, 友人, 友達, 友達のみ, 家族, 家族のみ, 自分, 自分のみ',
  ko: '가족, 나만, 나만 보기, 친구, 회원',
  ru: 'друзья, подписчики, семья',
  uk: 'друзі, підписники, родина',
  zh: '仅好友, 仅自己, 会员, 好友, 家人, 會員, 朋友',
});

/** Of these a part may tell, too: they are few readers behind a word such as `for` alone. As they are written. */
export const FEW_BEHIND_FOR = words('czytelnikow czytelników staff');

/** And these as a status, an access or an audience alone: a part that is called `Team` or `Review` tells of one. */
export const FEW_AS_STATUS: readonly string[] = joined(
  words(`
    admin admins loggedin none off pro registered retired review scheduled staff team vip vips`),
  ['', 'only'],
);

/** For whom alone something is, in languages that write it as one word: 家族のみ, 仅好友可见, 가족만. */
export const FEW_AS_ONE: readonly string[] = [
  ...joined(
    words(
      'フォロワー メンバー 仲間 会員 友人 友達 家族 私 自分 親しい友人 親しい友達 親族 身内 関係者',
    ),
    words('だけ のみ 向け 専用 用 限定'),
    ['', '公開'],
  ),
  ...joined(words('仅 僅 只'), ['', '供', '限'], words('会员 好友 家人 會員 朋友 本人 自己'), [
    '',
    '可见',
    '可見',
  ]),
  ...joined(words('가족 나 친구 회원'), ['만'], ['', '공개', '보기']),
];

/** How it is said that members alone are meant: `kunForMedlemmer`, `soloSocios`; and how these are called. */
const ONLY = [
  ['alleen alleenvoor enkel', 'abonnees leden'],
  ['apenas somente somentepara', 'assinantes membros socios'],
  ['bare barefor endast endastfor kun kunfor', 'abonnenter medlemmar medlemmer prenumeranter'],
  ['nur nurfuer nurfur', 'abonnenten angemeldete mitglieder'],
  ['reserve reserveaux seulement', 'abonnes adherents membres'],
  ['solamente solo solopara', 'abbonati iscritti miembros soci socios suscriptores'],
] as const;

/** All names that say so of what has them. */
export const ONLY_FOR_FEW: readonly string[] = ONLY.flatMap(([only, members]) => [
  ...joined(words(only), words(members)),
  ...joined(words(members), ['only']),
]);
