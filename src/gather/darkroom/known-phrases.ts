/*
 * What attackers try before single words: lists that everybody can say by heart, and sayings without any small word
 * (those with one are recognized by it).
 */

/** Words that follow each other in one order everybody knows. */
const SEQUENCES = `
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth
ten twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million
monday tuesday wednesday thursday friday saturday sunday monday
january february march april may june july august september october november december january
spring summer autumn winter spring fall
morning noon afternoon evening night midnight
red orange yellow green blue indigo violet purple pink black white grey brown
north south east west northeast southeast southwest northwest
mercury venus earth mars jupiter saturn uranus neptune pluto
alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu
alpha beta gamma delta epsilon zeta eta theta iota kappa lambda omicron rho sigma tau upsilon phi chi psi omega
aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces
rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig
hearts diamonds clubs spades ace king queen jack joker
king queen rook bishop knight pawn
matthew mark luke john acts romans corinthians galatians
genesis exodus leviticus numbers deuteronomy joshua judges ruth samuel
hydrogen helium lithium beryllium boron carbon nitrogen oxygen fluorine neon
earth wind fire water air
uno dos tres cuatro cinco seis siete ocho nueve diez
eins zwei drei vier sechs sieben acht neun zehn
lundi mardi mercredi jeudi vendredi samedi dimanche
montag dienstag mittwoch donnerstag freitag samstag sonntag
ein deux trois quatre cinq six sept huit neuf dix`;

const SAYINGS = `
correct horse battery staple
twinkle twinkle little star how wonder what
row row row your boat gently down stream merrily merrily merrily merrily life dream
old macdonald had farm
mary had little lamb fleece white snow
humpty dumpty sat wall had great fall
jack jill went hill fetch pail water
hickory dickory dock mouse ran clock
eeny meeny miny moe catch tiger toe
peter piper picked peck pickled peppers
sally sells sea shells sea shore
jingle bells jingle bells jingle all way
silent night holy night all calm all bright
amazing grace how sweet sound
somewhere over rainbow way high
yellow submarine yellow submarine
hotel california welcome
smells like teen spirit
bohemian rhapsody real life just fantasy
happy birthday dear
rock paper scissors lizard spock
live long prosper
winter coming
hakuna matata hakuna matata
bibbidi bobbidi boo
supercalifragilisticexpialidocious
expecto patronum wingardium leviosa avada kedavra expelliarmus
abracadabra hocus pocus open sesame simsalabim
lorem ipsum dolor sit amet consectetur adipiscing elit
carpe diem memento mori veni vidi vici cogito ergo sum
liberty equality fraternity liberte egalite fraternite
friends romans countrymen lend ears
tyger tyger burning bright forests night
double double toil trouble fire burn cauldron bubble
call me ishmael
once upon time long long ago
roses red violets blue sugar sweet
lions tigers bears
blood sweat tears
hook line sinker
bell book candle
lock stock barrel
healthy wealthy wise
faith hope charity love
truth justice american way
make america great again
keep calm carry on
yes we can
breaking bad stranger things game thrones star wars star trek
harry potter ron weasley hermione granger albus dumbledore severus snape
frodo baggins samwise gamgee gandalf aragorn legolas gimli boromir
luke skywalker darth vader obi wan kenobi han solo
donald duck mickey mouse
romeo juliet hamlet macbeth othello
athos porthos aramis dartagnan
john paul george ringo
quick brown fox jumps jumped lazy dog
pack box five dozen liquor jugs
sphinx black quartz judge vow`;

/** Small words of English and its neighbors: a passcode with one of them is a sentence, and sentences are quoted. */
const SMALL_WORDS = new Set(
  `a an the this that these those i me my mine you your yours he him his she her hers it its we us our ours they them
  their who whom whose which what when where why how am is are was were be been being do does did have has had will
  would shall should can could may might must not no nor and or but if then else than so as at by for from in into of
  off on onto out over under to too up upon with without about after before again never always ever there here let
  gonna wanna dont cant wont im youre isnt aint
  der das den dem ein eine einen und oder ist sind war nicht ich du er sie es wir ihr mein dein mit von zu auf im
  le les un une des et ou est sont ne pas je tu il elle nous vous mon ma mes ton dans que qui pour sur
  el los las una unos y es son yo mi su por para con
  lo gli che non sono mio per della di
  het een en niet ik jij hij zij van op
  ad est non in et`
    .split(/\s+/)
    .filter(Boolean),
);

const listed = `${SEQUENCES}\n${SAYINGS}`
  .split('\n')
  .map((line) => line.split(' ').filter(Boolean))
  .filter((words) => words.length > 0);

const PAIRS = new Set(
  listed.flatMap((words) => words.slice(1).map((word, index) => `${words[index]} ${word}`)),
);

/** The lists by each word that is on them. */
const LISTS = new Map<string, Set<number>>();
for (const [number, words] of listed.entries())
  for (const word of words) LISTS.set(word, (LISTS.get(word) ?? new Set()).add(number));

/** Whether the word, in lower case, is one that makes a sentence of others. */
export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word);

/** Whether everybody who has said `before` knows that `word` may follow. Both in lower case. */
export const isKnownPair = (before: string, word: string): boolean =>
  PAIRS.has(`${before} ${word}`);

/** Whether both words, in lower case, are on one list. */
export function areListedTogether(a: string, b: string): boolean {
  const lists = LISTS.get(b);
  return [...(LISTS.get(a) ?? [])].some((number) => lists?.has(number));
}
