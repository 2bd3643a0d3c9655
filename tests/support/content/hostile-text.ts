import fc from 'fast-check';

/** What breaks a careless writer of XML, HTML or JSON. */
const TRICKS = [
  ']]>',
  '<![CDATA[',
  '</title></item>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '</head><body>',
  '<style>*{display:none}</style>',
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  '&amp;&#0;&x;&quot;',
  '\u0000\u0008\u000b\u000c\u001f\ud800 \udfff\ufffe\uffff',
  '\u202e\u200f\u2066 right to left',
  '\u2028\u2029\r\n\t\\',
  '😀\u{10ffff}',
];

const unit = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  },
  { weight: 2, arbitrary: fc.constantFrom(...'<>&"\'/=]!- \t\n\r\u0000a') },
  { weight: 1, arbitrary: fc.constantFrom(...TRICKS) },
);

/** Any text that a document of the content service could hold, lone surrogates and markup among it. */
export const hostileText: fc.Arbitrary<string> = fc.string({ unit, maxLength: 24 });
