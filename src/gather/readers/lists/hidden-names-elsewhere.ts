import { wordsOfAll } from '../lists.ts';

/* The same in other languages than English, without accents. A word of several languages stands in the first of them. */

/** A yes, or whatever else is no clear no, keeps it from readers. */
export const HIDDEN_ELSEWHERE = wordsOfAll({
  ca: 'esborrany',
  cs: 'skryt skryte skryto skryty',
  da: 'arkiveret udkast',
  de: `
    archiviert ausblenden ausgeblendet deaktiviert entwuerfe entwurf entwurfe geschuetzt
    istentwurf privat verborgen versteckt`,
  es: 'archivado borrador desactivada desactivado oculta ocultar oculto privada privado',
  et: 'mustand peidetud',
  fi: 'luonnos',
  fr: 'brouillon brouillons cachee desactive masque masquer prive privee privees prives',
  hr: 'nacrt',
  hu: 'piszkozat rejtett',
  id: 'draf tersembunyi',
  it: `
    archivato archiviato bozza disattivata disattivato nascondi nascosta nascosto privato
    riservato`,
  ja: 'hikokai hikoukai himitsu shitagaki',
  lt: 'juodrastis',
  lv: 'melnraksts',
  nb: 'arkivert kladd medlemsinnhold passord skjul skjuliliste skjult utkast',
  nl: 'gearchiveerd gedeactiveerd verbergen',
  pl: 'prywatna prywatne prywatnie prywatny szkic szkice ukryj ukryte ukryty wylaczone wylaczony',
  pt: 'arquivado desativada desativado rascunho',
  ro: 'ascuns ciorna',
  ru: 'chernovik',
  sl: 'osnutek skrito skriveno',
  sv: 'arkiverad dold dolj',
  tr: 'gizli pasif taslak',
  vi: 'bannhap nhap',
});

/** Words with which alone a text opens. */
export const LOCKS_ELSEWHERE = wordsOfAll({
  da: 'adgangskode',
  de: 'kennwort losungswort passwort zugangscode',
  es: 'codigoacceso codigodeacceso contrasena',
  fr: 'codeacces codedacces codesecret motdepasse',
  it: 'codiceaccesso codicediaccesso',
  nb: 'tilgangskode',
  nl: 'toegangscode wachtwoord',
  pl: 'haslo koddostepu',
  pt: 'codigodeacesso palavrachave palavrapasse senha',
  sv: 'atkomstkod losenord',
});
