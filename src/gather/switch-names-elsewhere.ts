/* The same as in `switch-names.ts`, in other languages than English. */

/** A yes says that readers see it. */
export const SHOWN_ELSEWHERE =
  'veroeffentlicht veroffentlicht publiziert freigegeben sichtbar aktiv aktiviert anzeigen publie publiee actif afficher publicado publicada activo activa visivel ativo ativa mostrar exibir pubblicato pubblicata visibile attivo attiva gepubliceerd zichtbaar actief tonen publisert publiceret publicerad publicerat synlig offentlig opublikowany opublikowane opublikowana widoczny widoczne aktywny aktywne julkaistu oeffentlich istoeffentlich veroeffentlichen openbaar udgivet enligne erpublisert skalvises vispaanettsiden vispaanett yayinda yayinlandi yayimlandi aktif publikovano publikovane zverejneno zverejnene viditelne publikus publikalt kozzeteve kozzetett lathato publicat publicata vizibil objavljeno objavljen vidljivo avaldatud publicets paskelbta opublikowano opublikovano diterbitkan terbit tayang xuatban daxuatban kokai koukai pourtous fueralle furalle paratodos pertutti vooriedereen dlawszystkich foralle foralla publico publica pubblico pubblica publiczny publiczna publiczne pokaz pokazuj hyouji hyoji';

/** How it is said that members alone are meant: `kunForMedlemmer`, `soloSocios`. */
const ONLY = [
  ['kun kunfor bare barefor endast endastfor', 'medlemmer medlemmar abonnenter prenumeranter'],
  ['nur nurfuer nurfur', 'mitglieder abonnenten angemeldete'],
  ['alleen alleenvoor enkel', 'leden abonnees'],
  ['reserve reserveaux seulement', 'membres abonnes adherents'],
  ['solo solopara solamente', 'miembros socios suscriptores soci iscritti abbonati'],
  ['somente somentepara apenas', 'membros assinantes socios'],
] as const;
const ONLY_MEMBERS = ONLY.flatMap(([only, members]) =>
  members
    .split(' ')
    .flatMap((each) => [...only.split(' ').map((one) => one + each), `${each}only`]),
).join(' ');

/** Words with which alone a text opens. */
export const LOCKS_ELSEWHERE =
  'passwort kennwort losungswort wachtwoord motdepasse contrasena senha losenord haslo codeacces codedacces codesecret codigoacceso codigodeacceso codigodeacesso codiceaccesso codicediaccesso zugangscode toegangscode tilgangskode adgangskode atkomstkod koddostepu palavrapasse palavrachave';

/** A yes, or whatever else is no clear no, keeps it from readers. */
export const HIDDEN_ELSEWHERE = `entwurf istentwurf entwurfe entwuerfe versteckt verborgen ausgeblendet ausblenden privat brouillon brouillons masque masquer prive borrador oculto oculta ocultar privado privada rascunho bozza nascosto nascosta nascondi privato verbergen utkast kladd skjult skjul skjuliliste dold dolj szkic szkice prywatny prywatna prywatne ukryty ukryte ukryj luonnos udkast arkivert arkiveret arkiverad archiviert gearchiveerd archivado arquivado archiviato archivato geschuetzt riservato passord ${LOCKS_ELSEWHERE} medlemsinnhold taslak gizli pasif skryty skryte skryto skryt piszkozat rejtett ciorna ascuns nacrt skriveno osnutek skrito mustand peidetud melnraksts juodrastis esborrany draf tersembunyi nhap bannhap chernovik shitagaki hikokai hikoukai himitsu privee prives privees cachee prywatnie deaktiviert gedeactiveerd desactive desactivado desactivada desativado desativada disattivato disattivata wylaczony wylaczone ${ONLY_MEMBERS}`;

/** Words for a draft, or for what nobody is to see, as they are written. */
export const KEPT_ELSEWHERE =
  'caché, cachée, roboczy, robocza, 下書き, 私密, خاص, 非公開, 未公開, 限定公開, 会員限定, 草稿, 未发布, 未發布, 비공개, 초안, 임시저장, черновик, чернетка, скрыто, приховано, нацрт, koncept, konsep, vázlat, ciornă, πρόχειρο, nháp, bản nháp, juodraštis, טיוטה, مسودة, پیش‌نویس, ร่าง, मसौदा'.split(
    ', ',
  );

/** For whom alone something is: `reserveAux`, `dlaKogo`; those in English first. */
export const FOR_WHOM_NAMES =
  'reservedfor reservedto forwhom reserve reservea reserveaux reservepour reservado reservadoa reservadopara riservato riservatoa reserviertfur reserviertfuer gereserveerdvoor reservertfor reserveradfor zarezerwowanedla visiblepar visiblepour visiblepara sichtbarfur sichtbarfuer zichtbaarvoor synligfor widocznedla partageavec compartilhadocom compartidocon condivisocon geteiltmit gedeeldmet deltmed delatmed udostepnione pourqui paraquem paraquien perchi furwen fuerwen voorwie forhvem forvem dlakogo lecteurs lectores leitores lettori leser lezers lesere czytelnicy destinataires destinatarios destinatari odbiorcy';

/** What it is called who may see something, where it is no state: `visibilite`, `zielgruppe`. */
export const ACCESS_ELSEWHERE =
  'synlighet synlighed sichtbarkeit zichtbaarheid visibilite visibilidade? visibilita widocznosc viditelnost lathatosag nakyvyys vidljivost zugang zugriff zugriffsstufe toegang tilgang adgang acces niveauacces niveaudacces acceso niveldeacceso acesso accesso dostep dostepnosc pristup zielgruppe malgruppe doelgroep publiccible publicovise grupadocelowa koukaihani kokaihani';

/** Groups that readers may be in, and readers, as names begin or end: `pourLesGroupes`, `lecteursChoisis`. */
export const GROUPS_ELSEWHERE =
  'groupe grupo grupp gruppo gruppi gruppe grupy cercle circulo cerchi kreis kring krets kregi lecteur lector leitor lettor leser lezer lasare czytelni';

/** A time up to which readers have it. */
export const UNTIL_ELSEWHERE =
  'retirele retraitle dateretrait datederetrait retiradoel fecharetirada fechaderetirada fechacaducidad fechadecaducidad retiradoem dataretirada dataderetirada dataritiro dataderitiro ablaufdatum offlineab offlinevanaf offlinefra verloopdatum vervaldatum datawycofania wycofano datawygasniecia wygasa datazakonczenia finpublication findepublication datefinpublication datedefindepublication finpublicacion findepublicacion fimpublicacao veroeffentlichtbis oeffentlichbis onlinebis';

/** Who and what limits the readers of a part, without accents; in English they are known by name. */
export const FEW_ELSEWHERE =
  'medlemm(?:er|ar) mitglieder leden membres abonn(?:es|enter|enten|ees) miembros socios soci membros assinantes suscriptores intern[eo]? skjult freunde familie vrienden amis famille amig[oa]s familia amici famiglia znajomi przyjaciele venner vanner proches adherents angehorige angehoerige verwandte abonados abbonati iscritti redaction redaccion redacao redazione redaktion redaktionen redactie redaksjonen redakcja prenumeranter prenumeratorzy subskrybenci abonenci czlonkowie rodzin[ay] bliscy gezin familj(?:en)? familien rodina pratele clenove predplatitele csalad baratok perhe ystavat familie prieteni';

/** The same as it is written. */
export const FEW_WRITTEN =
  '家族, 友達, 友だち, 友人, 会員, 自分, 家族のみ, 友達のみ, 会員のみ, 自分のみ, 家人, 朋友, 好友, 会员, 會員, 仅自己, 仅好友, 가족, 친구, 회원, 나만, 나만 보기, العائلة, عائلة, الأسرة, الأصدقاء, أصدقاء, الأعضاء, أعضاء, семья, друзья, подписчики, родина, друзі, підписники, οικογένεια, φίλοι, משפחה, חברים'.split(
    ', ',
  );

/** What is not settled, without accents and what stands between the words. */
export const NOT_YET_ELSEWHERE =
  'arelire relecture avalider acorriger aterminer apublier enrelecture enattente porrevisar enrevision porpublicar pendiente arever emrevisao pendente apublicar darivedere inrevisione inattesa dapubblicare dosprawdzenia dokorekty dopublikacji wredakcji wrecenzji zuprufen zupruefen inprufung inpruefung inbearbeitung ausstehend tebeoordelen inbehandeling inbewerking tilgodkjenning tilgjennomsyn tilgodkendelse forgodkannande undergranskning';

/** Notes in a text that are for its author, or for who edits it. */
export const NOTES_ELSEWHERE =
  'notes?internes? notes?privees? notesdelaredaction commentaires?internes? notas?internas? notas?privadas? notadelaredaccion notadaredacao comentarios?internos? not[ae]intern[ae] not[ae]riservat[ae] note?redazione internenotiz(?:en)? privatenotiz(?:en)? redaktionsnotiz(?:en)? internerkommentar internenotities? internnotat interntnotat internanteckning notatkaredakcji notatkawewnetrzna notatkaprywatna uwagiredakcji';
