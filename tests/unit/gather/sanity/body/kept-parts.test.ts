import { expect, test } from 'vitest';
import { decodePost } from '../../../../../src/gather/sanity/decode.ts';
import { block, postDocument } from '../../../../support/content/documents.ts';

function paragraphsOf(said: object) {
  const section = { _type: 'textSection', _key: 'a', content: [block('For few.')], ...said };
  return decodePost(postDocument({ body: [block('Shown.'), section] })).post.paragraphs;
}

test.each([
  ...[{ kunForMedlemmer: true }, { sichtbarkeit: 'Mitglieder' }, { zielgruppe: 'mitglieder' }],
  ...[{ visibilite: 'membres' }, { estado: 'borrador' }, { status: '下書き' }, { passwort: 'x' }],
  ...[{ sichtbarBis: '2021-06-01' }, { utlopsdato: '2021-06-01' }, { embargo: '2999-01-01' }],
  ...[{ sichtbar: 'nein' }, { visible: 'nei' }, { versteckt: 'ja' }, { active: 'off' }],
  ...[{ accessType: 'members' }, { requiredRole: 'member' }, { moderationStatus: 'pending' }],
  ...[{ contentStatus: 'draft' }, { workflowState: 'review' }, { consent: 'withdrawn' }],
  ...[{ deletedAt: '2021-06-01' }, { flags: ['hidden'] }, { platforms: ['app'] }],
  ...[{ schedule: { startDate: '2021-06-01', endDate: '2021-06-02' } }, { okToPublish: false }],
  ...[{ visibility: 'off' }, { status: 'off' }, { access: 'off' }, { visibleTo: 'off' }],
  ...[{ visibility: 'no' }, { visibility: false }, { visibility: 'none' }, { access: 'none' }],
])('a part that says %j is left out', (said) => {
  expect(paragraphsOf(said)).toEqual(['Shown.']);
});

test.each([
  ...[
    { sichtbarkeit: 'alle' },
    { zielgruppe: 'Eltern' },
    { estado: 'São Paulo' },
    { active: 'on' },
  ],
  ...[{ flags: ['long', 'hidden'] }, { platforms: ['app', 'web'] }, { stage: 'Globe theatre' }],
  ...[{ requiredRole: 'none' }, { visibilityCondition: 'None' }, { flags: ['none'] }],
  ...[
    { password: 'no' },
    { rights: 'none' },
    { consent: 'given' },
    { condition: 'new' },
    { deletedAt: '' },
  ],
  ...[{ _type: 'eventSection', schedule: { startDate: '2021-06-01', endDate: '2021-06-02' } }],
])('a part that says %j is shown', (said) => {
  expect(paragraphsOf(said)).toEqual(['Shown.', 'For few.']);
});
