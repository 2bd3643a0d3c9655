import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
const table = (...rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(quoted).join(',')}\n`).join('');

const COLUMNS =
  'id web_title status audience content_tags url web_subtitle content_html thumbnail_url created_at'.split(
    ' ',
  );
const MAIL =
  '<html><body><div style="display: none">Preview</div><table><tr><td>View online</td></tr><tr id="content-blocks"><td><h1>At sea</h1><p>Hello {{first_name}}, words.</p><table><tr><td><p>More.</p><table><tr><th>Year</th></tr><tr><td>1998</td></tr></table></td></tr></table></td></tr><tr><td>Unsubscribe</td></tr></table></body></html>';
const row = (id: string, title: string, status: string, audience: string) => [
  ...[id, title, status, audience, 'Sea; Salt', `https://ada.invalid/p/at-${id}`, 'Below'],
  ...[MAIL, '', '2023-01-18 21:25:27'],
];

test('beehiiv: each post is the text within its e-mail; what was not for all is a draft', async () => {
  const { counts, documents, report, system } = await site({
    'posts.csv': table(
      COLUMNS,
      row('1', 'At sea', 'confirmed', 'free'),
      row('2', 'B', 'confirmed', 'premium'),
      row('3', 'C', 'draft', 'free'),
      row('4', 'D', 'confirmed', ''),
      row('5', 'E', 'confirmed', 'free').map((value) => value.replace('content-blocks', 'other')),
    ),
  });
  expect(system).toBe('beehiiv');
  expect(counts).toMatchObject({ posts: 2, drafts: 3, aliases: 2 });
  expect(inShort(titled(documents, 'E').body)).toContain('normal: Hello , words.');
  const sea = titled(documents, 'At sea');
  expect(sea).toMatchObject({
    publishedAt: '2023-01-18T21:25:27.000Z',
    slug: { current: 'at-1' },
    excerpt: 'Below',
  });
  expect(sea.categories).toHaveLength(2);
  expect(inShort(sea.body)).toEqual(['normal: Hello , words.', 'normal: More.', 'table']);
  for (const line of [
    'was for premium: it is a draft now',
    'was not published: it is a draft now',
    'was for whom it does not say: it is a draft now',
    'beehiiv exports no day of publishing',
    'those that are still to come look like published ones',
  ])
    expect(report).toContain(line);
});

const LIST = ['id', 'secondary_id', 'subject', 'publish_date', 'source', 'slug'];
const FILES = {
  'emails/plain.md':
    '<!-- buttondown-editor-mode: plaintext -->## One\n\nWords {{ subscriber.name }}.\n',
  'emails/fancy.md': '<!-- buttondown-editor-mode: fancy --><h2>Two</h2><p>Words.</p>',
  'emails/later.md': 'Words.',
};
const DATE = '2023-01-02 16:55:00+00:00';

test('Buttondown: texts have their subject and date from the list, which may not say for whom they were', async () => {
  const files = {
    ...FILES,
    'emails.csv': table(
      LIST,
      ['a', '1', 'A plain one', DATE, 'app', 'plain'],
      ['b', '2', 'A fancy one', DATE, 'app', 'fancy'],
      ['c', '3', 'Later', '', 'app', 'later'],
      ['d', '4', 'Gone', DATE, 'app', 'gone'],
    ),
  };
  const kept = await site(files);
  expect(kept.system).toBe('Buttondown');
  expect(kept.counts).toMatchObject({ posts: 0, drafts: 3 });
  expect(kept.report).toContain(
    'Buttondown does not say of every text whether everybody may read it: 2 are',
  );
  expect(kept.report).toContain('emails/gone.md: is in the list but not in the export');
  const { counts, documents } = await site(files, { named: ['all'] });
  expect(counts).toMatchObject({ posts: 2, drafts: 1 });
  const plain = titled(documents, 'A plain one');
  expect(plain).toMatchObject({ publishedAt: '2023-01-02T16:55:00.000Z' });
  expect(inShort(plain.body)).toEqual(['h2: One', 'normal: Words .']);
  expect(inShort(titled(documents, 'A fancy one').body)).toEqual(['h2: Two', 'normal: Words.']);
});

test('Buttondown: where the list says for whom an e-mail was, that is read', async () => {
  const { counts, report } = await site({
    ...FILES,
    'emails.csv': table(
      [...LIST, 'email_type', 'status', 'archival_mode'],
      ['a', '1', 'A', DATE, 'app', 'plain', 'public', 'sent', 'enabled'],
      ['d', '1', 'D', DATE, 'app', 'plain', 'public', 'sent', 'disabled'],
      ['e', '1', 'E', DATE, 'app', 'plain', 'archival', 'sent', 'archive_only'],
      ['b', '2', 'B', DATE, 'app', 'fancy', 'premium', 'sent', ''],
      ['c', '3', 'C', DATE, 'app', 'later', 'public', 'draft', ''],
    ),
  });
  expect(counts).toMatchObject({ posts: 2, drafts: 3 });
  expect(report).toContain('was in no archive for everybody: it is a draft now');
  expect(report).toContain('was a premium e-mail: it is a draft now');
  expect(report).toContain('was not sent: it is a draft now');
});

test('Buttondown: what some subscribers alone get to see is left out, as its archive does', async () => {
  const bodies = {
    plain:
      "<!-- buttondown-editor-mode: plaintext -->Open.\n\n{% if subscriber.can_view_premium_content %}[Paid](https://a.invalid/) {% if medium == 'email' %}mail{% endif %} paid still.{% else %}Pay!{% endif %}\n\nOpen again, {{ subscriber.name }}.\n",
    fancy:
      '<!-- buttondown-editor-mode: fancy --><p>Open.</p><div data-type="paywall"></div><p>Paid.</p>',
    naked:
      '<!-- buttondown-editor-mode: naked -->\n<div>\n\n    <h2 id="paywalls">One</h2><p>Open, <a href="https://a.invalid/paywall">see</a>.</p></div>',
    later: 'Words. {% if medium == "email" %}For those.{% endif %}',
    web: "{% if medium == 'web' %}\n\nOpen. {% if subscriber.name %}`Paid`{% endif %}\n\n{% else %}\n\nMail.\n\n{% endif %}\n\n{% if medium == 'email' %}Mail.{% else %}More.{% endif %}",
  };
  const files = Object.entries(bodies).map(([name, text]) => [`emails/${name}.md`, text] as const);
  const { counts, documents, report } = await site({
    ...Object.fromEntries(files),
    'emails.csv': table(
      [...LIST, 'email_type'],
      ...Object.keys(bodies).map((name) => [
        ...[name, '1', `The ${name} one`, name === 'later' ? '' : DATE, 'app', name, 'public'],
      ]),
    ),
  });
  expect(counts).toMatchObject({ posts: 4, drafts: 1 });
  const body = (title: string) => inShort(titled(documents, title).body);
  expect(body('The plain one')).toEqual(['normal: Open.', 'normal: Open again, .']);
  expect(body('The fancy one')).toEqual(['normal: Open.']);
  expect(body('The naked one')).toEqual(['h2: One', 'normal: Open, see.']);
  expect(body('The web one')).toEqual(['normal: Open.', 'normal: More.']);
  expect(body('The later one')).toEqual(['normal: Words. For those.']);
  expect(report).toContain('what some readers alone get to see');
  expect(report).toMatch(/has what some readers alone get to see .*: take it out/);
});

test('Buttondown: e-mails in files of their own say for whom they are in their front matter', async () => {
  const email = (subject: string, more: string) =>
    `---\nid: a\nsubject: ${subject}\nstatus: sent\npublish_date: 2024-01-15T10:00:00Z\n${more}\n---\n\nOpen. {% if subscriber.can_view_premium_content %}Paid.{% endif %}\n`;
  const { counts, documents, report } = await site({
    'emails/a.md': email('For all', 'email_type: public'),
    'emails/b.md': email('For those who pay', 'email_type: premium'),
    'emails/c.md': email('In no archive', 'email_type: public\narchival_mode: disabled'),
    // Its program leaves out what it writes of most.
    'emails/d.md': email('For all, too', ''),
    'emails/e.md': email('For one', '').replace('sent', 'transactional'),
  });
  expect(counts).toMatchObject({ posts: 2, drafts: 3 });
  expect(inShort(titled(documents, 'For all, too').body)).toEqual(['normal: Open.']);
  expect(report).toContain('says "email_status: "transactional"": it is a draft now');
  expect(inShort(titled(documents, 'For all').body)).toEqual(['normal: Open.']);
  expect(report).toContain('says "email_type: "premium"": it is a draft now');
  expect(report).toContain('says "archival_mode: "disabled"": it is a draft now');
});

test.each([
  [
    { 'posts.csv': 'web_title,content_html\n"A","B"\n' },
    'posts.csv is no list of posts as beehiiv',
  ],
  [
    { 'emails.csv': 'subject,publish_date\n"A","B"\n' },
    'emails.csv is no list of posts as Buttondown',
  ],
])('a list that lacks what each row must have gets one line: %j', async (files, line) => {
  await expect(site(files)).rejects.toThrow(line);
});
