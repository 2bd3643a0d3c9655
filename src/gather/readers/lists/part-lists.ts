import { joined, words, wordsOfAll } from '../lists.ts';

/* What fields of parts of texts are called that say when a part is shown, or that it is a note. */

/** A time up to which readers have it, in other languages. */
export const UNTIL_ELSEWHERE = wordsOfAll({
  de: 'ablaufdatum oeffentlichbis offlineab onlinebis veroeffentlichtbis',
  es: `
    fechacaducidad fechadecaducidad fechaderetirada fecharetirada findepublicacion
    finpublicacion retiradoel`,
  fr: `
    datedefindepublication datederetrait datefinpublication dateretrait findepublication
    finpublication retirele retraitle`,
  it: 'dataderitiro dataritiro',
  nb: 'offlinefra',
  nl: 'offlinevanaf verloopdatum vervaldatum',
  pl: 'datawycofania datawygasniecia datazakonczenia wycofano wygasa',
  pt: 'dataderetirada dataretirada fimpublicacao retiradoem',
});

/** Times from which, or up to which, readers have it: whatever the time is, nobody watches it. */
export const SHOWN_AT: readonly string[] = [
  ...joined(words('display publish show'), words('after at from on')),
  ...joined(words('active available live visible'), ['after', 'from']),
  ...joined(words('display show visible'), ['until']),
  ...joined(words('archived deleted hidden trashed unpublished'), ['at']),
  ...joined(['hide'], words('after at from on until')),
  ...joined(words('expiration expires expiry'), ['', 'at', 'date', 'on']),
  ...words(`
    embargo embargodate embargoeduntil embargountil golive goliveat golivedate hiddenuntil
    removeafter scheduledfor unpublishat unpublishon`),
  ...joined(words('sichtbar synlig zichtbaar'), words('ab bis fra til tot vanaf')),
  ...words(`
    caduca datedexpiration dateexpiration expiraem fechadeexpiracion fechaexpiracion geldigtot
    gueltigbis gultigbis publiseresfra scadenza utloperdato utlopsdato verlooptop`),
  ...UNTIL_ELSEWHERE,
];

const MOMENTS = ['', 'at', 'date', 'datetime', 'on', 'time'];

/** A beginning and an end: of what they are, it depends on where they stand. */
export const STARTS: readonly string[] = joined(
  words('activefrom from start starts validfrom'),
  MOMENTS,
);
export const ENDS: readonly string[] = joined(
  words('activeto activeuntil end ends to until validto validuntil'),
  MOMENTS,
);

const REMARKS = words('comment comments note notes remark remarks');

/** Texts for their author, or for who edits them: whole names, without what stands between their words. */
export const NOTES: readonly string[] = [
  ...words('confidential private secret'),
  ...joined(words('draft review reviewer reviewers'), REMARKS),
  ...joined(['', 'editor', 'editors'], ['comment', 'comments']),
  ...words(`
    factcheck factchecks notestoself notetoself placeholder scratch scratchpad todo todos`),
];
/** The same, as names begin: for whom, and what it is. */
export const NOTE_SORTS = words('admin confidential internal private secret');
export const NOTE_TEXTS = words('body comment content note remark text');

/** The same in other languages, without accents. */
export const NOTES_ELSEWHERE: readonly string[] = [
  // German
  ...joined(['internenotiz', 'privatenotiz', 'redaktionsnotiz'], ['', 'en']),
  'internerkommentar',
  // Spanish and Portuguese
  ...joined(['nota', 'notas'], words('interna internas privada privadas')),
  ...joined(['comentario', 'comentarios'], ['interno', 'internos']),
  ...words('notadaredacao notadelaredaccion'),
  // French
  ...joined(['note', 'notes'], words('interne internes privee privees')),
  ...joined(['commentaire', 'commentaires'], ['interne', 'internes']),
  'notesdelaredaction',
  // Italian
  ...joined(['nota', 'note'], words('interna interne riservata riservate')),
  ...words('noteredazione notredazione'),
  // Norwegian, Dutch, Polish and Swedish
  ...words(`
    internanteckning internenotitie internenotities internnotat interntnotat notatkaprywatna
    notatkaredakcji notatkawewnetrzna uwagiredakcji`),
];

/** What a type for few readers is called before the part that it is: `private-section`; and the parts. */
export const KEPT_SORTS = words(`
  archived draft exclusive internal locked login paid private restricted secret`);
export const KEPT_PARTS = words(`
  area block content gate module only part section text wall zone`);
/** What is called so is hidden where it is one of these parts. */
export const HIDDEN_AS = words('block content module part section text');
/** Those for whom a type is that has `only` behind them. */
export const ONLY_FOR = words(`
  admin admins app e-mail editor editors email family friends mail newsletter patreon print rss
  staff supporter supporters team vip`);
