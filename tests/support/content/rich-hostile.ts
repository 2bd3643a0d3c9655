/* Bodies that no editor writes, and anybody can send. */

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });
const block = (children: unknown[], more: object = {}) => ({ _type: 'block', children, ...more });

/** Addresses that no page may lead to, and one that it may. */
export const SCHEMES: readonly string[] = [
  ...['javascript:alert(1)', ' JaVa\tScRiPt:alert(1)', 'data:text/html,<script>alert(1)</script>'],
  ...['vbscript:x', 'blob:https://x.example/y', 'file:///etc/passwd', 'ftp://x.example/'],
  ...[
    'https://user:word@x.example/',
    'view-source:https://x.example/',
    'http://[',
    '//[',
    '/nowhere',
  ],
  ...['intent://x#Intent;end', 'about:blank', 'filesystem:https://x.example/', '#mark-1'],
  'https://safe.example/',
];

const linked = SCHEMES.map((href, index) =>
  block([span(`Link ${index}`, 'k')], { markDefs: [{ _key: 'k', _type: 'link', href }] }),
);

/** A body of everything at once: its words are shown, and nothing of it does anything. */
export const hostileBody = (own: string): readonly unknown[] => [
  block([span('Marks that nobody defined', 'gone', 'constructor', '__proto__', '')]),
  block([span('<img src=x onerror=alert(1)>', 'strong'), span('</p><script>alert(1)</script>')]),
  ...linked,
  block([span('To itself', 'self')], {
    markDefs: [{ _key: 'self', _type: 'internalLink', reference: { _ref: own } }],
  }),
  { _type: 'reference', _ref: own },
  { _type: 'html', html: '<script>alert(1)</script>' },
  { _type: 'code', code: '</code></pre><script>alert(1)</script>', language: '"><script>' },
  { _type: 'table', rows: [{ cells: ['<b>', null, { _type: 'x' }] }, { cells: 'none' }, null] },
  { _type: 'image', asset: { _ref: 'image-../../../etc-1x1-svg' }, alt: '"onload="x' },
  { _type: 'youtube', url: 'javascript:alert(1)', title: 'Film' },
  block([
    span('Among words'),
    { _type: 'image', asset: { _ref: 'image-../../../etc-1x1-svg' }, alt: '"onload="x' },
    { _type: 'img', src: 'javascript:alert(1)' },
    { _type: 'image', children: [{ _type: 'image' }] },
  ]),
  ...Array.from({ length: 10_000 }, (_, index) =>
    block([span(`Item ${index + 1}`)], {
      listItem: index % 2 ? 'number' : 'bullet',
      level: index + 1,
    }),
  ),
];
