import { isPublicWord } from '../../sanity/who-may-read/public-words.ts';
import { isForFew, isKept } from '../../switch-names.ts';

/*
 * Words of names, in the languages in which authors mark what is for few: what closes a part, whom it is for, and what says
 * nothing of that.
 */

/** The words of a name, in small letters: three of `PourLesAmis`. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);

const oneOf = (words: string): RegExp =>
  new RegExp(`^(?:${words.trim().replace(/\s+/g, '|')})$`, 'u');

/** Words that close a part, whatever stands beside them. */
export const CLOSES = oneOf(`
  private protect(?:ed)? restricted secret confidential draft unlisted gated locked password encrypt(?:ed|or)? paywall premium redact(?:ed)?
  privat(?:e[mnrs]|a)? vertraulich(?:e[mnrs]?)? geheim(?:e[mnrs]?)? priv[ée]e?s? secr[eè]te?s? confidentiel(?:le)?s?
  privad[oa]s? secret[oa]s? confidenci(?:al|ais|ales) confidenzial[ei] segret[oaie] riservat[oaie]
  poufn[eya] tajn[eya] niepubliczn[eya] vertrouwelijke? konfidentiell[at]? hemlig[at]? hemmelig[et]? fortrolig[et]?
  restringid[oa]s? restreinte?s? restrit[oa]s? besloten privénotities
  (?:秘密|内緒|プライベート|非公開|限定公開)(?:メモ|ノート|部分)? 公開しない(?:で(?:ください)?)? 公開禁止
`);
/** What is done with, or is not yet, may lie in a folder for all to see. */
export const OF_OLD = /arch|todo|backlog|not.?started/i;
/** What a part is called, or how it begins, beside what it is. */
export const PART = oneOf(`
  is begin start section block part content area zone text box notes? inline span names? words? body
  region callout card panel
  teil abschnitt bereich inhalt notiz partie bloc contenu texte parte secci[oó]n bloque contenido texto notas? notiz(?:en)? conte[uú]do
  notat(?:ka|ki) cz[eę][sś][cć] notities? deel sekcja tekst anteckning(?:ar)? del メモ
`);
/** Whom a name says that it is for; where that is a screen, or a program, all read it there. */
const FOR_WHOM =
  /^(?:(?:show|visible|shown|just) )?(?:for|für|fuer|dla) (?=\S)|(?:^| )(?:only|nur|tylko)(?= |$)/;
export const ONLY = oneOf('only nur tylko');
/** The same in other languages as well, where all other words of the name are for few: `PourLesAmis`. */
const FOR = oneOf(`
  for only f[uü]r fuer nur pour seulement uniquement r[ée]serv[ée]e?s? reserved para s[oó]lo solamente [uú]nicamente reservad[oa]s? riservat[oa]
  s[oó] dla tylko per voor alleen för til till kun bare bara endast apenas somente
`);
/** The same in words that are written without spaces. */
const FOR_FEW_AS_ONE =
  /^(?:(?:親しい)?友[達人]|家族|身内|親族|会員|メンバー|仲間|自分|私|関係者|フォロワー)(?:のみ|だけ|限定|向け|専用|用)(?:公開)?$|^[仅僅只](?:限|供)?(?:自己|好友|朋友|家人|会员|會員|本人)(?:可[见見])?$|^(?:친구|가족|나|회원)만(?:보기|공개)?$/u;
/** That something is not to be published, in all its words. */
export const NOT_PUBLISHED =
  /^(?:(?:please|bitte|à|ska|får|mag|por favor|proszę) )?(?:(?:do ?not|don ?t|never|not?|non|un|nicht|ne pas|pas|sin|n[ãa]o|niet?|inte|ej|ikke)(?: be)? ?(?:for |für |för |pour |para |voor |till? |do |per )?(?:the |die |le |el )?(?:p[uú]bb?li\p{L}*|export|(?:ver)?(?:ö|oe)ffentlich\p{L}*|openbaar|offentlig\p{L}*)|publi[cs]er\p{L}* (?:inte|ej|ikke)|(?:not|nicht|pas|no|não|nie|niet|inte) (?:for|für|pour|para|dla|voor|för) (?:everyone|everybody|all|alle|tous|tod[oa]s|wszystkich|iedereen|alla)|off the record|(?:for )?(?:my|your) eyes only|(?:just |strictly )?between (?:you and me|us)|unter uns|entre (?:nous|nosotr[oa]s|n[oó]s)|onder ons|mellan oss)(?: (?:this|that|it|yet|below|nunca|jamais|ever))?$/u;
/** What stands between such words. */
export const BETWEEN = oneOf(`
  the my our and to die der den dem meine[nr]? unsere[nr]? und le la les l mes ma nos et à au aux el los las lo mi mis nuestr[oa]s?
  y e a de del os as gli mie miei agli het mijn onze en min mina mine våra och og i
  meus? minhas? noss[oa]s? moich moj(?:a|e|ej) naszej
  please bitte keep strictly top streng strictement estrictamente estritamente [sś]ci[sś]le strikt str[aä]ngt
`);
/** The author alone, as `only me` is said elsewhere. */
export const ME = oneOf(
  'me myself mich mir ich moi m[ií] yo mim eu io mij ik mig meg jeg jag mnie',
);
/** Friends and kin as they are called behind a word such as `for`, where that changes them. */
const FRIENDS = oneOf(`
  przyjaci[oó][lł](?:om)? znajom(?:ych|ym) rodzinie bliskich bliskim czytelnik[oó]w subskrybent[oó]w vriend vriendinnen staff v[aä]nnerna sl[aä]kt(?:en|ingar)?
`);
/** Whom one tells something, where it is said that it is for them: else it may be about them. */
const RELATIVES = oneOf(`
  mum mom mama dad papa parents kids children grandchildren grandm(?:a|other) grandpa granny grandad grandparents siblings cousins
  sisters? brothers? mother father sons? daughters? wife husband partner aunt uncle
  eltern kinder enkel oma opa großeltern geschwister schwestern? bruder brüder mutter vater sohn tochter tante onkel
  maman enfants mamie pap[iy] proches frères? s(?:œ|oe)urs? mari femme fils fille
  mam[áa] pap[áa] padres hij[oa]s? niet[oa]s abuel[oa]s? herman[oa]s? espos[oa] marido mujer allegados
  filh[oa]s? m[ãa]e pai av[óô]s? net[oa]s? dzieci mamy taty kinderen ouders barn(?:en)? mamma pappa figl[io]e? nonn[ai]
`);
/** Readers who are called so in two words. */
const IN_TWO_WORDS = /\b(close|loved|inner)[ -]+(friends|family|ones|circle)\b/giu;
/** Where what is said so begins, or that it is so. */
const FROM_HERE = oneOf(`
  from here on below rest everything all following follows is true yes just if when visible shown status
  ab hier unten alles folgende[sr]? rest ist bloß bloss nur wenn sichtbar
  partir d ici dessous suite reste tout est ce qui suit si juste
  desde aqu[ií] abajo resto sigue partir es lo que
`);
export const OF_SCREENS =
  /^(?:sr|screen|readers?|mobile|phone|tablet|desktop|touch|small|medium|large|xs|sm|md|lg|xl|\d?xl|landscape|portrait|dark|light|client|browser|server|web|site|js|noscript|read|text|html|icons?|images?|pictures?|child|each|loop)$/;
/** Whom a part is meant for by what they know: any reader may be one. */
export const OF_LEVEL = oneOf(`
  beginners? newcomers? newbies? novices? advanced intermediate experts? developers? programmers? anf[aä]nger fortgeschrittene d[ée]butants? principiantes
`);
export const OF_ALL =
  /^(?:all|every\w*|anyone|anybody|public|guests?|visitors?|anonymous|world|g[eé]n[eé]ral)$/;
/** What alone a part may have, or is for, and is no reader: `titleOnly`, `forSale`. */
const OF_THINGS =
  /^(?:titles?|headings?|captions?|videos?|audio|media|logos?|labels?|buttons?|links?|dates?|sale|rent|hire|members?hip|first|last|once|display|seo|print)$/;

/** Whether a word closes, in whatever language, but for what is hidden at some width, or done with. */
export const closes = (word: string): boolean =>
  CLOSES.test(word) || (isKept(word) && word !== 'hidden' && !OF_OLD.test(word));

/** Whether a word names few readers, or the author alone. */
export const isReader = (word: string): boolean =>
  [ME, FRIENDS, FOR_FEW_AS_ONE].some((readers) => readers.test(word)) || isForFew(word);

/** Whether a name says for whom alone something is: `for-friends`, `KinOnly`, `friendsonly`. */
export function isForWhom(name: string): boolean {
  const words = wordsOf(name);
  if (words.length < 2)
    return FOR_FEW_AS_ONE.test(name) || (/^only|only$/i.test(name) && isForFew(name));
  if (isPublicWord(words.join(' '))) return false;
  const isOfFew = words.some(isReader);
  const whom = isOfFew ? words.filter((word) => !PART.test(word)) : words;
  const isPlain = (word: string) => FOR.test(word) || BETWEEN.test(word) || isReader(word);
  if (isOfFew && whom.some((word) => FOR.test(word)) && whom.every(isPlain)) return true;
  const isOfAll = words.some((word) =>
    [OF_SCREENS, OF_ALL, OF_THINGS].some((all) => all.test(word)),
  );
  return FOR_WHOM.test(whom.join(' ')) && (isOfFew || !isOfAll);
}

/**
 * Whether words say of all below them that it is for few, where nothing ends it: `private`, `the rest is for my friends`. One
 * that only names readers may head a part. `isAsked` holds for names under which others ask who reads something.
 */
export function closesTheRest(said: string, isAsked: (word: string) => boolean): boolean {
  const words = wordsOf(said.replace(IN_TWO_WORDS, '$1$2')).filter((word) => !PART.test(word));
  if (words.length === 0) return false;
  if (NOT_PUBLISHED.test(words.join(' '))) return true;
  const isClosing = (word: string) => closes(word) && word !== 'password';
  const isOf = (word: string) => isClosing(word) || isReader(word) || RELATIVES.test(word);
  const isWhom = (word: string) => FOR.test(word) || isAsked(word) || isForWhom(word);
  const saysNothing = (word: string) => BETWEEN.test(word) || FROM_HERE.test(word);
  return (
    words.some((word) => isOf(word) || isForWhom(word)) &&
    words.some((word) => isClosing(word) || isWhom(word) || word === 'just') &&
    words.every((word) => isOf(word) || isWhom(word) || saysNothing(word))
  );
}
