import { expect, test } from 'vitest';
import { markdownBlocks } from '../../../src/gather/blocks/markdown-blocks.ts';
import { withoutComponents } from '../../../src/gather/blocks/templates.ts';
import { inShort } from '../../support/import-sources/importing.ts';

test('programs of MDX go whole, and words that begin like one stay', () => {
  const mdx = `import A from './a.astro';
import { B } from 'b';
export const data = {
  a: 1,
};

<A client:load>words</A> {/* a
note */}

To
import goods was not allowed.

\`\`\`js
import kept from 'kept';
\`\`\`
`;
  const { text, told } = withoutComponents(mdx);
  expect(inShort(markdownBlocks(text).blocks)).toEqual([
    'normal: words',
    'normal: To import goods was not allowed.',
    "code | js | import kept from 'kept';",
  ]);
  expect(told).toEqual(['component A']);
});

test('MDX: what is shown under a condition is left out, and so is a comment with code in it; not in code', () => {
  const mdx = `One \`{a && b}\` and \`<Kept>\`.

{false && (
  <p>NEVER</p>
)}

{/*
\`\`\`js
NEVER
\`\`\`
*/}

{isMember ? <b>NEVER {name}</b> : <i>NEVER</i>} two {"or not?"}

{isOpen || <p>NEVER</p>}

{props.level === "pro" &&
  <Box style={{ a: 1 }}>

\`\`\`js
NEVER
\`\`\`

</Box>}

\`\`\`js
{a && b}
\`\`\`
`;
  const { text, told } = withoutComponents(mdx);
  expect(text).not.toContain('NEVER');
  expect(inShort(markdownBlocks(text).blocks)).toEqual([
    'normal: One {a && b} and <Kept>.',
    'normal: two or not?',
    'code | js | {a && b}',
  ]);
  expect(told.map((each) => each.slice(0, 35))).toEqual([
    'part under a condition ({false &&)',
    'part under a condition ({isMember ?',
    'part under a condition ({isOpen ||)',
    'part under a condition ({props.leve',
  ]);
});

test('MDX: attributes that are programs go, or hide what they hide; words within tags are Markdown, and values are nothing', () => {
  const mdx = `<div className="hidden">NEVER</div>

<div style={{ display: 'none' }}>NEVER</div>

<div hidden={!paid}>NEVER</div>

<span style={{ float: 'right' }} onClick={() => go()}>One</span>{' '}two, {new Date().getFullYear()} {props.name}.

<Note
  tone="a"
>
    See **this**.

    \`\`\`js
    one({ a: b.c });
    \`\`\`
</Note>

Sums: $\\frac{a.b}{c.d}$.
`;
  const { text, told } = withoutComponents(mdx);
  const { blocks } = markdownBlocks(text);
  expect(JSON.stringify(blocks)).not.toContain('NEVER');
  expect(inShort(blocks)).toEqual([
    'normal: One two, .',
    'normal: See this.',
    'code | js | one({ a: b.c });',
    'normal: Sums: $\\frac{a.b}{c.d}$.',
  ]);
  expect(told).toEqual(['value new Date', 'value props.name', 'component Note']);
});
