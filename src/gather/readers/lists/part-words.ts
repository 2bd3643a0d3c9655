import { typed } from '../lists.ts';

/*
 * Words of names, as authors mark with them what is for few. Each is known also where its accents are not typed.
 */

/** Words that close a part, whatever stands beside them. */
export const CLOSING = typed({
  en: `
    confidential draft encrypt encrypted encryptor gated locked password paywall premium private
    protect protected redact redacted restricted secret unlisted`,
  de: `
    geheim geheime geheimem geheimen geheimer geheimes privat privata privatem privaten privater
    privates vertraulich vertrauliche vertraulichem vertraulichen vertraulicher vertrauliches`,
  es: `
    confidencial confidenciales privada privadas privado privados restringida restringidas
    restringido restringidos secreta secretas secreto secretos`,
  fr: `
    confidentiel confidentielle confidentielles confidentiels privé privée privées privés
    restreint restreinte restreintes restreints secrets secrèt secrète secrètes secrèts`,
  it: `
    confidenziale confidenziali riservata riservate riservati riservato segreta segrete segreti
    segreto`,
  ja: `
    プライベート プライベートノート プライベートメモ プライベート部分 公開しない 公開しないで 公開しないでください 公開禁止 内緒 内緒ノート 内緒メモ 内緒部分 秘密 秘密ノート
    秘密メモ 秘密部分 限定公開 限定公開ノート 限定公開メモ 限定公開部分 非公開 非公開ノート 非公開メモ 非公開部分`,
  nb: 'fortrolig fortrolige fortroligt hemmelig hemmelige hemmeligt',
  nl: 'besloten privénotities vertrouwelijk vertrouwelijke',
  pl: 'niepubliczna niepubliczne niepubliczny poufna poufne poufny tajna tajne tajny',
  pt: 'confidenciais restrita restritas restrito restritos',
  sv: 'hemlig hemliga hemligt konfidentiell konfidentiella konfidentiellt',
});

/** What a part is called, or how it begins, beside what it is. */
export const PART = typed({
  en: `
    area begin block body box callout card content inline is name names note notes panel part
    region section span start text word words zone`,
  de: 'abschnitt bereich inhalt notiz notizen teil',
  es: 'bloque contenido nota notas parte sección texto',
  fr: 'bloc contenu partie texte',
  ja: 'メモ',
  nl: 'deel notitie notities',
  pl: 'część notatka notatki sekcja tekst',
  pt: 'conteúdo',
  sv: 'anteckning anteckningar del',
});

/** That something is for somebody alone. */
export const FOR = typed({
  en: 'for only reserved',
  de: 'fuer für nur',
  es: 'para reservada reservadas reservado reservados solamente sólo únicamente',
  fr: 'pour réservé réservée réservées réservés seulement uniquement',
  it: 'per riservata riservato',
  nb: 'bare kun til',
  nl: 'alleen voor',
  pl: 'dla tylko',
  pt: 'apenas somente só',
  sv: 'bara endast för till',
});

/** The author alone, as `only me` is said elsewhere. */
export const ME = typed({
  en: 'me myself',
  da: 'mig',
  de: 'ich mich mir',
  es: 'mí yo',
  fr: 'moi',
  it: 'io',
  nb: 'jeg meg',
  nl: 'ik mij',
  pl: 'mnie',
  pt: 'eu mim',
  sv: 'jag',
});
