const oneOf = (words: string): string => `(?:${words.replaceAll(', ', '|')})`;

/* How it is said in several words that a text is not to be published: "please do not publish this", "pas pour tous". */

const PLEASE = oneOf('please, bitte, à, får, mag, por favor, proszę, ska');
const NOT = oneOf(
  'do ?not, don ?t, never, not?, non, un, nicht, ne pas, pas, sin, n[ãa]o, niet?, inte, ej, ikke',
);
const TO = oneOf('do, for, für, för, para, per, pour, till?, voor');
const THE = oneOf('the, die, le, el');
const PUBLIC = oneOf(
  'export, offentlig\\p{L}*, openbaar, p[uú]bb?li\\p{L}*, (?:ver)?(?:ö|oe)ffentlich\\p{L}*',
);
const NOT_FOR = oneOf('not, nicht, pas, no, não, nie, niet, inte');
const FOR = oneOf('for, für, pour, para, dla, voor, för');
const EVERYBODY = oneOf(
  'everyone, everybody, all, alle, alla, tous, tod[oa]s, wszystkich, iedereen',
);
/** What is said between few. */
const BETWEEN_US = oneOf(
  'off the record, (?:for )?(?:my|your) eyes only, (?:just |strictly )?between (?:you and me|us), unter uns, entre (?:nous|nosotr[oa]s|n[oó]s), onder ons, mellan oss',
);
const BEHIND = oneOf('this, that, it, yet, below, nunca, jamais, ever');

const NOT_TO_PUBLISH = new RegExp(
  `^(?:${[
    `(?:${PLEASE} )?${NOT}(?: be)? ?(?:${TO} )?(?:${THE} )?${PUBLIC}`,
    `(?:${PLEASE} )?publi[cs]er\\p{L}* (?:inte|ej|ikke)`,
    `(?:${PLEASE} )?${NOT_FOR} ${FOR} ${EVERYBODY}`,
    `(?:${PLEASE} )?${BETWEEN_US}`,
  ].join('|')})(?: ${BEHIND})?$`,
  'u',
);

/** Whether the words of a name, in small letters, all together say that something is not to be published. */
export const isNotToPublish = (words: readonly string[]): boolean =>
  NOT_TO_PUBLISH.test(words.join(' '));
