/** Everything that XML 1.0 has no way to write: most control characters, lone surrogates and two noncharacters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Code units one of which each of those has, and each surrogate: most texts have none, and are told so in a tenth of the time. */
const PERHAPS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/;

/** The text without the characters that XML cannot hold (XML 1.0, production 2). */
export function writable(text: string): string {
  return PERHAPS.test(text) ? text.replace(UNWRITABLE, '') : text;
}

/**
 * The text as the content of an element or of an attribute in double quotes, in XML and in HTML. By number, since
 * feed readers that take a title for HTML show it right all the same (RSS Best Practices Profile, title); a bare
 * carriage return a parser would turn into a line feed.
 */
export function escapedXml(text: string): string {
  return writable(text).replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element with text in it, or nothing where there is no text. */
export function textElement(name: string, text: string | null): string {
  return text === null ? '' : `<${name}>${escapedXml(text)}</${name}>`;
}
