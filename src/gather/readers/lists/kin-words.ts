import { typed } from '../lists.ts';

/* Words beside those that close a part or name few readers: they say so only in a sentence with one of these. */

/** Whom one tells something, where it is said that it is for them: else it may be about them. */
export const RELATIVES = typed({
  en: `
    aunt brother brothers children cousins dad daughter daughters father grandad grandchildren
    grandma grandmother grandpa grandparents granny husband kids mama mom mother mum papa
    parents partner siblings sister sisters son sons uncle wife`,
  de: `
    bruder brüder eltern enkel geschwister großeltern kinder mutter oma onkel opa schwester
    schwestern sohn tante tochter vater`,
  es: `
    abuela abuelas abuelo abuelos allegados esposa esposo hermana hermanas hermano hermanos hija
    hijas hijo hijos mamá marido mujer nieta nietas nieto nietos padres papá`,
  fr: 'enfants femme fille fils frère frères maman mamie mari papi papy proches sœur sœurs',
  it: 'figli figlia figlie figlio nonna nonni nonno',
  nl: 'kinderen ouders',
  pl: 'dzieci mamy taty',
  pt: 'avó avós avô avôs filha filhas filho filhos mãe neta netas neto netos pai',
  sv: 'barn barnen mamma pappa',
});

/** What stands between such words. */
export const BETWEEN = typed({
  en: 'and keep my our please strictly the to top',
  de: 'bitte dem den der die meine meinen meiner streng und unsere unseren unserer',
  es: 'a de del e el estrictamente las lo los mi mis nuestra nuestras nuestro nuestros y',
  fr: 'au aux et l la le les ma mes nos strictement à',
  it: 'agli gli mie miei',
  nb: 'i og',
  nl: 'en het mijn onze strikt',
  pl: 'moich moja moje mojej naszej ściśle',
  pt: 'as estritamente meu meus minha minhas nossa nossas nosso nossos os',
  sv: 'min mina mine och strängt våra',
});

/** Where what is said so begins, or that it is so. */
export const FROM_HERE = typed({
  en: `
    all below everything following follows from here if is just on rest shown status true
    visible when yes`,
  de: 'ab alles bloss bloß folgende folgender folgendes hier ist nur sichtbar unten wenn',
  es: 'abajo aquí desde es lo que resto sigue',
  fr: 'ce d dessous est ici juste partir qui reste si suit suite tout',
});
