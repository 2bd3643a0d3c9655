import { joined, words, wordsOfAll } from '../lists.ts';
import { ACCESS_ELSEWHERE } from './who-names.ts';

/* What fields of a yes or no are called where a no keeps from readers what has them, without case and accents. */

/** In other languages than English. A word of several languages stands in the first of them. */
export const SHOWN_ELSEWHERE = wordsOfAll({
  cs: 'opublikovano publikovane publikovano viditelne',
  da: 'publiceret udgivet',
  de: `
    aktiv aktiviert anzeigen freigegeben fueralle furalle istoeffentlich oeffentlich publiziert
    sichtbar veroeffentlichen veroeffentlicht veroffentlicht`,
  es: 'activa activo mostrar paratodos publica publicada publicado publico',
  et: 'avaldatud',
  fi: 'julkaistu',
  fr: 'actif afficher enligne pourtous publie publiee',
  hu: 'kozzetett kozzeteve lathato publikalt publikus',
  id: 'diterbitkan tayang terbit',
  it: 'attiva attivo pertutti pubblica pubblicata pubblicato pubblico visibile',
  ja: 'hyoji hyouji kokai koukai',
  lt: 'paskelbta',
  lv: 'publicets',
  nb: 'erpublisert foralle offentlig publisert skalvises synlig vispaanett vispaanettsiden',
  nl: 'actief gepubliceerd openbaar tonen vooriedereen zichtbaar',
  pl: `
    aktywne aktywny dlawszystkich opublikowana opublikowane opublikowano opublikowany pokaz
    pokazuj publiczna publiczne publiczny widoczne widoczny`,
  pt: 'ativa ativo exibir visivel',
  ro: 'publicat publicata vizibil',
  sk: 'zverejnene zverejneno',
  sl: 'objavljen objavljeno vidljivo',
  sv: 'foralla publicerad publicerat',
  tr: 'aktif yayimlandi yayinda yayinlandi',
  vi: 'daxuatban xuatban',
});

/** Of these, and of those that hide, a field within an object may switch something else: comments, a banner. */
export const SHOWS_ANYTHING = words(`
  afficher anzeigen ausblenden exibir masquer mostrar nascondi ocultar skjul tonen ukryj
  verbergen`);

/** In English, as parts of a text have them. */
export const SHOWN_PARTS: readonly string[] = [
  ...joined(['', 'block', 'module', 'section'], words('active enable enabled visibility visible')),
  ...words(`
    approved approvedforpublication canpublish consentgiven display displayed includeinpublic
    oktopublish public publish published readytopublish show shown`),
  ...joined(['should'], words('display render show')),
  ...joined(words('display publish show'), ['on', 'onweb', 'onsite', 'onwebsite']),
  ...joined(
    ['', 'available', 'open', 'shown', 'visible'],
    ['for', 'to'],
    words('all everybody everyone public thepublic'),
  ),
];

/** It is public. */
const PUBLIC = words(`
  approvedforpublication canpublish oktopublish public publiclyavailable publiclyvisible publish
  publishable published publishonsite publishonwebsite publishtosite publishtoweb
  readyforpublishing readytopublish shouldpublish`);

/** It is shown, or stands in a list. */
const SHOWN = words(`
  active approved display displayed displayonweb enabled golive includeinarchive includeinblog
  includeinlist listed listonsite live online released shouldshow show showexternally
  showinarchive showinblog showinlist showinlisting showinlistings shown showonblog showonline
  showonsite showonweb showonwebsite showpublicly visible visibleexternally visibleonsite
  visibleonweb visibleonwebsite websitevisible webvisible`);

/** For whom it is, in a word, or whether it is for all. */
const WHO_READS = words(`
  access accesslevel accesstier membershiptier minimumtier mintier moderation privacy readableby
  readership requiredtier sharedwith sharewith shownto showto status statut tieraccess
  viewableby viewers visibility visiblefor visibleto`);

/** How far it is. */
const STATES = joined(
  words(`
    access approval article content document editorial entry moderation post publication publish
    publishing review story workflow`),
  ['state', 'status'],
);

/** All names of a whole text whose yes, or a word such as published, says that all may read it; `is` may stand before some. */
export const PUBLIC_NAMES: readonly string[] = [
  ...[...PUBLIC, ...SHOWN].flatMap((name) => [name, `is${name}`]),
  ...[WHO_READS, STATES, ACCESS_ELSEWHERE, SHOWN_ELSEWHERE].flat(),
];
