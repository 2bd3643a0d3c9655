import { type Secret, secretsOf } from '../../../src/settings/secrets.ts';
import { type Check, freshOf, visitFiles } from './candidate.ts';

/** The middle of the text's base64 form, wherever in a longer text it begins. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + text)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(shift === 0 ? 0 : 4, -2),
  );
}

function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A secret in the forms in which it could have got into a file. */
function formsOf({ value }: Secret): string[] {
  const forms = [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    escapedHtml(value),
    ...base64Forms(value),
  ];
  return [...new Set(forms)].filter((form) => form.length >= 8);
}

/** No secret is in any file, nor in its name. */
export const checkSecrets: Check = async (candidate) => {
  const wanted = secretsOf(candidate.settings).flatMap((secret) =>
    formsOf(secret).map((form) => ({ name: secret.name, form, bytes: Buffer.from(form) })),
  );
  if (wanted.length === 0) return [];
  const found = new Set<string>();
  await visitFiles(
    candidate.sameSecrets ? freshOf(candidate) : candidate,
    () => true,
    (path, content) => {
      for (const { name, form, bytes } of wanted) {
        if (content.includes(bytes) || path.includes(form)) found.add(`${name} ${path}`);
      }
    },
  );
  return [...found].sort().map((each) => {
    const [name = '', ...path] = each.split(' ');
    return `${path.join(' ')} holds the value of ${name}: take it out of what is published.`;
  });
};
