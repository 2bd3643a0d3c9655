import Validator from '@adobe/structured-data-validator';

export type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** The fields that each kind of thing must have here, by schema.org and by what Google's guides ask for. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'image', 'author'],
  Chapter: ['name', 'isPartOf'],
  Book: ['name', 'url', 'author'],
  Person: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
};

/** The things in a JSON-LD text. */
export function thingsIn(jsonLd: string): Thing[] {
  const { '@context': context, '@graph': graph, ...only } = JSON.parse(jsonLd);
  if (context !== 'https://schema.org') throw new Error(`The context is ${context}.`);
  return graph ?? [only];
}

/** What is wrong with the things, by the list above and by Adobe's validator of Google's rules. */
export async function thingFaults(things: readonly Thing[]): Promise<string[]> {
  const missing = things.flatMap((thing) => {
    const fields = FIELDS[thing['@type']];
    if (!fields) return [`${thing['@type']} is not expected here`];
    return fields.flatMap((field) => (field in thing ? [] : [`${thing['@type']} lacks ${field}`]));
  });
  const jsonld = Object.groupBy(things, (thing) => thing['@type']);
  const extracted = Object.entries(jsonld).map(([type, list]) => [type, list ?? []]);
  const issues = await new Validator().validate({ jsonld: Object.fromEntries(extracted) });
  return [...missing, ...issues.map(({ issueMessage }) => issueMessage)];
}
