/* Names of switches that say something else than who is to read a post, as parts of expressions. */

/** Parts of a page, and corners of a site, to which a text may be put. */
const PARTS = '(?:home|front|menu|nav|footer|header|sidebar|carousel|slider)(?:page|igation)?';

/** What is marked, what stands beside a text, and how it looks. */
export const LOOKS: readonly string[] = [
  // Marked among others
  'favou?rite|featured?|hero|highlight(?:ed)?|pin(?:ned)?|popular|recommended|spotlight|sticky|trending',
  '(?:editors?|staff)pick',
  'destacad[oa]|destaque|enavant|hervorgehoben|inevidenza|uitgelicht',
  // Put to a part of a page, or kept from it
  '(?:footer|header|sidebar|carousel|slider)|(?:home|front)page',
  `(?:featured?|displayed|shown)?(?:on|in|at)(?:the)?${PARTS}`,
  'from(?:the)?(?:menu|nav|footer|header|sidebar)(?:igation)?',
  // Beside the text
  'ads?|author(?:box|bio|profile)?|banner|breadcrumbs?|captions?|comments?|cta|likes?',
  'newsletter(?:form|signup)|read(?:ing)?time|related(?:posts?)?|(?:social)?shar(?:e|ing)buttons?',
  'tableofcontents|toc(?:open|sticky)?',
  // How it looks
  'centered|darkmode|dropcap|fullwidth|katex|latex|math(?:jax)?|mermaid|rtl|wide',
  '(?:big|large|small|wide|full|dark|light|two|three)(?:cover|hero|main)?(?:image|picture|photo|background|layout|width|columns?)',
];

/** What a text has, allows or is made for, and which sort of text it is. */
export const YESES: readonly string[] = [
  // What it has, allows or does
  '(?:has(?!been)|allow|enable|disable|use)\\w+|autoplay|loop|(?:contains)?(?:spoilers?|affiliate\\w*)',
  'newtab|opens?(?:in)?newtab',
  'send(?:e?mail|push)?(?:e?mail|newsletter|notification|push|alert)s?',
  // New, or more than others
  'award\\w*|breaking(?:news)?|evergreen|hot|latest|new|promoted|winner',
  '(?:main|top|pillar|cornerstone)(?:story|post|news|article|page|content)?',
  // What it tells of, in a recipe or a shop
  '\\w+free|\\w+friendly|gluten\\w+|homemade|indoor|organic|outdoor|spicy|vegan|veget\\w+',
  'instock|onsale|sold|sponsored',
  // How it was made
  'ai(?:generated|assisted|written)|(?:ai|auto|machine)?translated\\w*|factchecked|imported|migrated|updated|verified',
  // Which sort it is
  '(?:guest|re|cross)post(?:ed)?|guestauthor|(?:(?:in|partof)series)|longread',
  '(?:video|audio|podcast|gallery|opinion|interview|quote)(?:post)?',
];
