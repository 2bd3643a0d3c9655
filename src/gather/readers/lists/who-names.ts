import { joined, words, wordsOfAll } from '../lists.ts';

/* What fields are called that say who reads something, without case, accents and what stands between their words. */

/** For whom alone something is, in other languages: `reserveAux`, `dlaKogo`; and in English. */
export const FOR_WHOM_NAMES = wordsOfAll({
  en: 'forwhom reservedfor reservedto',
  de: 'fuerwen furwen geteiltmit leser reserviertfuer reserviertfur sichtbarfuer sichtbarfur',
  es: 'destinatarios lectores paraquien reservado reservadoa reservadopara visiblepara',
  fr: `
    destinataires lecteurs partageavec pourqui reserve reservea reserveaux reservepour
    visiblepar visiblepour`,
  it: 'compartidocon condivisocon destinatari lettori perchi riservato riservatoa',
  nb: 'deltmed forhvem lesere reservertfor synligfor',
  nl: 'gedeeldmet gereserveerdvoor lezers voorwie zichtbaarvoor',
  pl: 'czytelnicy dlakogo odbiorcy udostepnione widocznedla zarezerwowanedla',
  pt: 'compartilhadocom leitores paraquem',
  sv: 'delatmed forvem reserveradfor',
});

/** The same in English, where a post has them as a state as well. */
export const FOR_WHOM_STATES: readonly string[] = [
  ...joined(words('display displayed restrict restricted show shown'), ['to']),
  ...joined(words('access membership min minimum required'), ['tier']),
  ...words('tieraccess visiblefor visibleto'),
];

/** For whom a text is written, which others may read as well: `zielgruppe`. */
export const AUDIENCE_ELSEWHERE = wordsOfAll({
  de: 'zielgruppe',
  fr: 'publiccible publicovise',
  nl: 'doelgroep',
  pl: 'grupadocelowa',
  sv: 'malgruppe',
});

/** What it is called who may see something: `visibilite`. */
export const ACCESS_ELSEWHERE = wordsOfAll({
  cs: 'pristup viditelnost',
  da: 'adgang synlighed',
  de: 'sichtbarkeit zugang zugriff zugriffsstufe',
  es: 'acceso niveldeacceso visibilidad',
  fi: 'nakyvyys',
  fr: 'acces niveauacces niveaudacces visibilite',
  hu: 'lathatosag',
  it: 'accesso visibilita',
  nb: 'synlighet tilgang',
  nl: 'toegang zichtbaarheid',
  pl: 'dostep dostepnosc widocznosc',
  pt: 'acesso visibilidade',
  sl: 'vidljivost',
});

/** The same, as parts have it; on a whole post its author is asked what it says. */
export const ACCESS_OF_PARTS = words('kokaihani koukaihani');

/** A state. */
export const STATES_ELSEWHERE = words('estado etat jotai joutai stan stato statut');

/** Names of a status, an access, an audience or a condition. */
export const STATE_NAMES: readonly string[] = [
  ...joined(
    ['', ...words('access approval content document editorial moderation review workflow')],
    ['status', 'state'],
  ),
  ...words(`
    access accesslevel accesstype condition consent flags lifecycle permission phase privacy
    privacylevel readers readership stage tier usertype viewers visibility visibilitycondition
    visibilityrule`),
  ...joined(['', 'intended', 'target'], ['audience', 'audiences']),
  ...joined(words('allowed min required'), ['role', 'roles']),
  ...joined(words('display show visible'), ['if', 'when']),
  ...[ACCESS_ELSEWHERE, ACCESS_OF_PARTS, AUDIENCE_ELSEWHERE, STATES_ELSEWHERE].flat(),
];

/** Groups that readers may be in, and readers, as names begin or end: `pourLesGroupes`, `lecteursChoisis`. */
export const GROUPS_ELSEWHERE = wordsOfAll({
  de: 'gruppe kreis leser',
  es: 'circulo grupo lector',
  fr: 'cercle groupe lecteur',
  it: 'cerchi gruppi gruppo lettor',
  nb: 'krets',
  nl: 'kring lezer',
  pl: 'czytelni grupy kregi',
  pt: 'leitor',
  sv: 'grupp lasare',
});
