import { outsideCode } from '../../../../src/gather/blocks/fences.ts';
import { frame, type Untemplated } from '../../../../src/gather/blocks/template-parts.ts';

/* What Hashnode alone has in Markdown. */

/** How a picture is set, where its title would stand. */
const SET = /(!\[[^\]\n]*\]\([^()\s]+)[ \t]+align="\w+"\)/g;
/** On a line of its own, what another site shows, or what a program of its author's does. */
const SHOWN = /^%\[(https?:\/\/[^\]\s"<>]+)\][ \t\r]*$/gm;
const WIDGET = /^%%\[([\w-]+)\][ \t\r]*$/gm;

/** Markdown without these; a text without any as it is. */
export function withoutHashnode(markdown: string): Untemplated {
  const told: string[] = [];
  const text = outsideCode(markdown, (part) =>
    part
      .replace(SET, '$1)')
      .replace(SHOWN, (_, address: string) => frame(address))
      .replace(WIDGET, (_, name: string) => {
        told.push(`widget ${name} of Hashnode`);
        return '';
      }),
  );
  return { text, told };
}
