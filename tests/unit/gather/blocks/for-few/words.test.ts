import { expect, test } from 'vitest';
import { isFolderForFew, isTopicForFew } from '../../../../../src/gather/blocks/for-few/marks.ts';
import { read } from './reading.ts';

test.each([
  ...[
    'only: friends',
    'for: my friends',
    'audience: family',
    'visibility: private',
    'private: true',
  ],
  ...['just for me', 'just me', 'only for my family', 'for friends and family only', 'if private'],
  ...['friends & family only', 'private from here on', 'the rest is private', 'status: private'],
  ...['Everything below is private!', 'from here on only for friends', '==== PRIVATE ===='],
  ...['nur für mich', 'nur ich', 'nur für die Familie', 'nur: Freunde', 'ab hier privat'],
  ...['nur für meine Freunde', 'der Rest ist vertraulich', 'privater Teil'],
  ...['pour les amis', 'seulement pour la famille', 'réservé aux amis', 'moi uniquement'],
  ...['à partir d’ici privé', 'la suite est privée', 'partie privée', 'confidentiel'],
  ...['solo para amigos', 'sólo para la familia', 'para mí', 'solo yo', 'desde aquí privado'],
  ...['not public', 'do not publish', "DON'T PUBLISH", 'don’t publish this', 'not for publication'],
  ...[
    'off the record',
    'nicht öffentlich',
    'nicht veröffentlichen',
    'unveröffentlicht',
    'non public',
  ],
  ...['ne pas publier', 'no publicar', 'no público', 'for my eyes only', 'close friends only'],
  ...[
    'only for loved ones',
    'inner circle only',
    'for Mum',
    'for the kids',
    'nur für Oma',
    'pour maman',
  ],
  ...['nur für die Kinder', 'réservé aux proches', 'solo para mis hijos', 'para la abuela'],
  ...['el resto es privado', 'nota privada', 'reservado a la familia'],
])('a comment says of all below it that it is for few: %j', (comment) => {
  const { shown, told } = read(`<!-- ${comment} -->\n\nKEPT`);
  expect(shown).toContain('Open.');
  expect(shown).not.toMatch(/KEPT|Last/);
  expect(told).toContain('some readers alone');
});

test.each([
  ...[
    'Draft 2',
    'draft 3, May',
    'second draft',
    'Draft v2',
    'Entwurf 2',
    'borrador 2',
    '2nd draft',
  ],
  ...['final draft', 'audience: everyone', 'only: mobile', 'visibility: public', 'private: false'],
  ...['title: Family', 'tags: friends, family', 'TODO: friends', 'just a thought', 'just for fun'],
  ...[
    'für später',
    'pour plus tard',
    'para después',
    'me',
    'my family',
    'the friends',
    'mi familia',
  ],
  ...[
    'published',
    'publish',
    'for publication',
    'kids',
    'Mum and Dad',
    'photos for the kids',
    'öffentlich',
  ],
  ...['only in German', 'nur auf Deutsch', 'pour la photo', 'not public transport', 'unfinished'],
  ...['meine Familie', 'les amis', 'is this private?', 'not private', 'note: ask my friends'],
])('a comment that is a note of its author, or names all, leaves all below it: %j', (comment) => {
  const { shown, told } = read(`<!-- ${comment} -->\n\nWORDS`);
  expect(shown).toMatch(/WORDS.*Last\./);
  expect(told).not.toContain('some readers alone');
});

test.each([
  ...['<PourLaFamille>KEPT</PourLaFamille>', '<ParaLaFamilia>KEPT</ParaLaFamilia>'],
  ...['<NurFürMeineFamilie>KEPT</NurFürMeineFamilie>', '<p class="nota-privada">KEPT</p>'],
  ...['<p class="réservé-aux-amis">KEPT</p>', '{{< partie-privée >}}KEPT{{< /partie-privée >}}'],
  ...['<NotPublic>KEPT</NotPublic>', '<p class="nicht-öffentlich">KEPT</p>'],
  ...['{{< do-not-publish >}}KEPT{{< /do-not-publish >}}', '::: {.callout-private}\nKEPT\n:::'],
  ...['{% if page.privé %}KEPT{% endif %}', '{% if grav.user.authenticated %}KEPT{% endif %}'],
  ...['::: solo-para-mis-amigos\nKEPT\n:::', '[vertrauliches]KEPT[/vertrauliches]'],
])('a name closes a part in other languages: %j', (words) => {
  const { shown, told } = read(words);
  expect(shown).toMatch(/^(?!.*KEPT).*Open\..*Last\./);
  expect(told).toContain('some readers alone');
});

test('a tag for few is told from one about them', () => {
  const closed = ['for my eyes only', 'streng vertraulich', 'notas privadas', 'nicht für alle'];
  for (const tag of ['nur für mich', 'pour la famille', 'solo amigos', 'Privées', ...closed])
    expect([tag, isTopicForFew(tag)]).toEqual([tag, true]);
  for (const tag of [
    'Les amis',
    'Mis amigos',
    'Los secretos',
    'secretos',
    'Para empezar',
    'für meine Kinder',
    'private Equity',
    'personal',
    'de amigos',
  ])
    expect([tag, isTopicForFew(tag)]).toEqual([tag, false]);
  expect(isFolderForFew('privados')).toBe(true);
});
