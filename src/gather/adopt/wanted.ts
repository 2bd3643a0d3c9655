import { HIDDEN_NAMES } from '../readers/lists/hidden-names.ts';
import { UNTIL_ELSEWHERE } from '../readers/lists/part-lists.ts';
import { PUBLIC_NAMES } from '../readers/lists/shown-names.ts';
import { SUMMARIES_ELSEWHERE, TEXTS_ELSEWHERE, TITLES_ELSEWHERE } from '../text-names.ts';
import { FOR_SOME, OF_OTHERS, OWN_END, PICTURE_OF_OTHERS } from './of-others.ts';
import { isReference } from './seen.ts';
import { likely, named, type Wanted } from './wanting.ts';
import { AWAY, SWITCHES_OF_ANYTHING, saysPublicOrNot } from './who-reads.ts';

const BODY_NAMES = `body content text article blocks richtext portabletext bodytext maincontent copy story markdown markdownbody bodymarkdown markdowncontent contentmarkdown md mdx html bodyhtml htmlbody contenthtml htmlcontent articlebody postbody blogbody articlecontent postcontent blogcontent sections pagebuilder modules contentblocks contentsections chapters paragraphs review writeup essay poem lyrics verse verses stanzas letter message shownotes transcript ${TEXTS_ELSEWHERE}`;

/** Objects that say when what they stand in is shown, with what begins or ends it: `displayPeriod.to`. */
const windows = (ends: string): string =>
  ['publish', 'publishing', 'publication', 'display', 'visibility', 'availability']
    .flatMap((shown) => ['window', 'period', 'dates', 'schedule'].map((time) => shown + time))
    .flatMap((outer) => ends.split(' ').map((end) => outer + end))
    .join(' ');

/** What begins to be shown from a time on: `visibleAfter`. */
const after = ['publish', 'visible', 'show', 'display', 'available', 'active', 'live', 'release']
  .flatMap((shown) => [`${shown}after`, `${shown}starting`])
  .join(' ');

/** Names are compared without case and without what stands between their words. */
export const POST = {
  title: {
    // A diary may be titled by its days.
    ...named(
      ['words', 'text', 'date'],
      `title headline heading name posttitle articletitle blogtitle entrytitle essaytitle storytitle subject label ${TITLES_ELSEWHERE} question`,
    ),
    says: ({ isSlugged }) => isSlugged,
  },
  slug: {
    ...likely(['slug', 'words'], 'slug permalink urlslug urlname handle uri path'),
    never: /mail|passw|token|secret/i,
  },
  publishedAt: {
    ...likely(
      ['date'],
      'publishedat publishdate publisheddate datepublished publicationdate published pubdate publishat date postedat postdate releasedate createdat created datetime datum fecha dato data erschienen erscheinungsdatum veroeffentlichtam pubblicatoil publishedon publicationtime publishedtime firstpublished postedon releasedon writtenon airdate entrydate schedulepublish',
    ),
    never:
      /updat|modif|expir|edited|revis|end|birth|record|schedul(?!e\.publish$)|due|deadline|clos(?:es|ing)|until|unpubli|embargo|delet|archiv|valid/i,
    deep: true,
  },
  revisedAt: named(
    ['date'],
    'revisedat revised revisedon revisiondate lastrevised lastmodified lastmod updatedate datemodified modifieddate updateddate dateupdated lastupdated updatedon updatedat updated',
  ),
  body: {
    ...likely(
      ['blocks', 'text', 'sections', 'list of texts', 'list of objects', 'list of parts'],
      BODY_NAMES,
    ),
    anyKinds: ['blocks', 'sections'],
    filled: true,
    never: FOR_SOME,
    unlikely: ['overview', 'excerpt', 'summary', 'intro', 'introduction', 'lead', 'teaser', 'bio'],
  },
  mainImage: {
    ...likely(
      ['picture', 'picture elsewhere', 'pictures'],
      'mainimage coverimage cover coverart featuredimage heroimage hero image picture photo thumbnail banner poster ogimage bild imagen imagem immagine afbeelding bilde titelbild beitragsbild',
    ),
    anyKinds: ['picture', 'picture elsewhere'],
    filled: true,
    never: PICTURE_OF_OTHERS,
    deepest: 2,
  },
  excerpt: {
    ...named(
      ['words', 'text', 'blocks'],
      `excerpt summary description intro introduction lead lede dek deck standfirst shortdescription teaser abstract synopsis subtitle subheading strapline subtext previewtext metadescription seodescription ${SUMMARIES_ELSEWHERE} overview`,
    ),
    never: OF_OTHERS,
  },
  author: {
    ...named(
      [
        'reference',
        'references',
        'words',
        'list of words',
        'list of objects',
        'list of texts',
        'other',
      ],
      'author authors writer writers by byline createdby contributors autor autores yazar penulis szerzo kirjoittaja tacgia auteur auteurs autore autorzy autorka autora autoras autori autrice forfatter forfattare autorin verfasser verfasserin creator creators preacher speaker',
    ),
    within: true,
    filled: true,
  },
  categories: {
    ...named(
      ['references', 'reference', 'list of words', 'list of objects', 'list of texts', 'words'],
      'categories category categoria categorias categorie categorieen kategorie kategorien kategori kategorier kategoria kategorija kategorije tags tag dzial dzialy seccion secciones secao secoes rubro rubros rovat rovatok emne emner amne amnen topic topics labels sections section keywords subjects etiquetas rubriken rubriques rubriche rubricas schlagworte themen thema stichworte tagi tema temas temi genres genre',
    ),
    nameFirst: true,
    filled: true,
    // One theme, or a word, says how a page looks.
    says: ({ path, kind }) => isReference(kind) && /^themes$/i.test(path),
  },
  public: {
    ...named(['yes or no', 'words', 'each of words'], PUBLIC_NAMES),
    all: true,
    deep: true,
    inSome: true,
    says: saysPublicOrNot,
    never: AWAY,
    shallow: SWITCHES_OF_ANYTHING,
  },
  hidden: {
    ...named(['yes or no', 'words', 'date', 'list of words'], HIDDEN_NAMES),
    all: true,
    deep: true,
    shallow: SWITCHES_OF_ANYTHING,
  },
  // Whether what is not for all is for whoever has a passcode a person alone can say.
  sealed: { kinds: ['yes or no'], names: [], anyName: false },
  from: {
    ...named(
      ['date', 'words'],
      `publishat publishon publishfrom scheduledpublishat scheduledpublishdate scheduledpublishtime scheduledpublicationdate scheduledpublish schedulepublishat scheduledtopublishat publishscheduledfor scheduledat scheduledfor scheduled scheduledate scheduleddate publishscheduledat embargo embargountil embargoeduntil embargodate visiblefrom availablefrom golive goliveat golivedate releaseat livefrom startpublishing ${after} displayfrom showfrom unlockat unlockon unlockdate revealat revealon revealdate notbefore publicfrom freefrom hiddenuntil schedulepublish availabilityfrom visibilityfrom publishstart publishstartdate sichtbarab veroeffentlichenab publiseresfra synligfra zichtbaarvanaf visibledesde datepublication datedepublication fechapublicacion fechadepublicacion datapublicacao datadepublicacao datapubblicazione publiseringsdato publiceringsdatum publicatiedatum veroeffentlichungsdatum ${windows('start startat startsat startdate from')}`,
    ),
    all: true,
    deep: true,
  },
  until: {
    ...named(
      ['date', 'words'],
      `unpublish unpublishat unpublishon unpublishdate unpublishscheduledat expiresat expireson expires expiresdate expireat expiry expiryat expirydate expirationdate expiration expirationat validuntil validto visibleuntil availableuntil publisheduntil publishuntil publishto showuntil displayuntil onlineuntil removeat removeon takedownat takedowndate depublishat hideat archiveat archiveon deleteat sunsetdate endpublishing expiredate hideafter offlinefrom offlineat retireon retireat withdrawon withdrawnon availabilityuntil visibilityuntil activeuntil publishend publishenddate removeafter offlinedate archivedate autoarchivedate hiddenat avpubliseres utloperdato utlopsdato utgar udloeber udlober gueltigbis gultigbis sichtbarbis synligtil verlooptop geldigtot zichtbaartot dateexpiration datedexpiration fechaexpiracion fechadeexpiracion caduca expiraem dataexpiracao datadeexpiracao scadenza datascadenza ${UNTIL_ELSEWHERE.join(' ')} ${windows('end endat endsat enddate to until')}`,
    ),
    all: true,
    deep: true,
    never: OWN_END,
  },
  series: named(['words', 'reference', 'references'], 'series seriestitle seriesname'),
} satisfies Record<string, Wanted>;

/** A text whose paragraphs or lines are a list. */
export const LISTED_BODY: Wanted = named(
  ['list of words'],
  'paragraphs body content text verses stanzas lines',
);

/** The words of a short post, which has no other text. */
export const SHORT_BODY: Wanted = named(
  ['blocks', 'text', 'words'],
  `${BODY_NAMES} longdescription fulldescription detaileddescription description details summary overview excerpt abstract synopsis intro introduction lead beschreibung descripcion descricao descrizione omschrijving beskrivelse resumen`,
);

/** The text of posts of which nothing is called a text. */
export const ANY_BODY: Wanted = {
  ...POST.body,
  kinds: [...POST.body.kinds, 'list of words'],
  anyKinds: ['blocks', 'sections', 'text', 'list of texts'],
};

export const AUTHOR = {
  name: named(
    ['words'],
    'name fullname displayname firstname givenname nombre nome nom naam navn namn imie vorname isim adsoyad jmeno nume nama hoten ten nev ime nimi title',
  ),
  surname: named(
    ['words'],
    'lastname surname familyname nachname apellido apellidos cognome etternavn efternamn achternaam nazwisko',
  ),
  bio: named(['blocks', 'text', 'words'], 'bio biography about description content body'),
  image: likely(['picture', 'picture elsewhere'], 'image picture avatar photo portrait coverimage'),
} as const satisfies Record<string, Wanted>;

export const CATEGORY = {
  title: {
    ...likely(['words'], 'title name label value tag category topic'),
    filled: true,
    never: /(?:state|status|visibility|access|privacy)$/i,
  },
  description: named(['words', 'text', 'blocks'], 'description summary metadescription'),
  parent: {
    ...named(
      ['reference', 'references'],
      'parent parents parentcategory parentcategories parenttopic parenttag broader ancestors supercategory belongsto oberkategorie uebergeordnet padre',
    ),
    all: true,
  },
} as const satisfies Record<string, Wanted>;
