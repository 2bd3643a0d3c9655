/** Markdown without the tags of a template language, and names of those that meant something. */
export interface Untemplated {
  readonly text: string;
  readonly told: readonly string[];
}

/** What is given to a template: by name, and by number what has none. */
export function parametersOf(text: string): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  let count = 0;
  for (const [, name, , double, single, bare] of text.matchAll(
    /(?:([\w-]+)\s*=\s*)?("((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"]+))/g,
  )) {
    named.set(name ?? String(count), double?.replaceAll('\\"', '"') ?? single ?? bare ?? '');
    count += 1;
  }
  return named;
}

/** Code without an empty line before it and empty ones after it. */
function withoutEmptyEnds(code: string): string {
  const text = code.replace(/^\n/, '');
  const end = text.indexOf('\n', text.trimEnd().length);
  return end < 0 ? text : text.slice(0, end);
}

/** Code between fences that it does not hold itself. */
export const fence = (language: string, code: string): string =>
  `\n\n\`\`\`\`${language}\n${withoutEmptyEnds(code)}\n\`\`\`\`\n\n`;

/** A picture with its words. */
export const imageMark = (src: string, alt: string, caption: string): string =>
  `\n\n![${alt.replace(/[[\]]/g, '')}](<${src}>${caption ? ` "${caption.replaceAll('"', '”')}"` : ''})\n\n`;

/** A frame for another site's contents. */
export const frame = (src: string): string => `\n\n<iframe src="${src}"></iframe>\n\n`;
