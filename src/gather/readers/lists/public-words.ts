import { phrasesOfAll } from '../lists.ts';

/** Words of a field that call a post public, but for those that begin as `public` does. */
export const PUBLIC_WORDS = phrasesOfAll({
  en: `
    1, active, all, anyone, approved, available, budding, cleared, complete, completed,
    confirmed, done, evergreen, everybody, everyone, final, free, given, granted, live, on,
    online, open, seedling, signed, sold, true, visible, yes`,
  ar: 'الجميع, عام, للجميع, منشور',
  cs: 'pro všechny, všichni, zverejnené, zveřejněno',
  da: 'godkendt, udgivet',
  de: `
    aktiv, alle, frei, freigegeben, fuer alle, für alle, genehmigt, kostenlos, oeffentlich,
    sichtbar, veroeffentlicht, veröffentlicht, öffentlich`,
  el: 'δημοσιευμένο, δημοσιεύτηκε',
  es: `
    activo, aprobado, gratis, para todos, pública, públicas, público, públicos, todo el mundo,
    todos`,
  et: 'avaldatud',
  fa: 'منتشر شده',
  fi: 'julkaistu, kaikki',
  fr: `
    actif, approuvé, en ligne, gratuit, libre, pour tous, pour tout le monde, tous,
    tout le monde`,
  he: 'מפורסם, פורסם',
  hi: 'प्रकाशित',
  hu: 'közzétett, közzétéve, mindenki',
  id: 'dipublikasikan, diterbitkan, tayang, terbit',
  it: `
    approvato, attivo, gratuito, libero, per tutti, pubblica, pubblicata, pubblicato, pubblico,
    tutti`,
  ja: 'みんな, 一般公開, 全体, 全体公開, 全員, 公開, 公開中, 公開済み, 誰でも',
  ko: '게시됨, 공개, 모두, 발행, 발행됨, 전체공개',
  lt: 'paskelbta',
  nb: 'ferdig, for alle, fri, godkjent, offentlig, synlig',
  nl: 'actief, gepubliceerd, goedgekeurd, iedereen, openbaar, voor iedereen, zichtbaar',
  pl: 'dla wszystkich, opublikowane, opublikowany, wszyscy, wszystkim',
  pt: 'aprovado, ativo, toda a gente',
  ro: 'toți',
  ru: 'всем, для всех, опубликован, опубликована, опубликовано',
  sl: 'objavljeno, svi',
  sr: 'објављено',
  sv: 'alla, för alla, godkänd, offentligt',
  th: 'เผยแพร่, เผยแพร่แล้ว',
  tr: 'herkes, yayinda, yayinlandi, yayımlandı, yayında, yayınlandı',
  uk: 'для всіх, опубліковано',
  vi: 'xuất bản, đã xuất bản, đã đăng',
  zh: '公开, 已发布, 已發佈, 已發布, 所有人',
});
