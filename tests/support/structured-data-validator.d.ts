declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly path: readonly unknown[];
  }
  export default class Validator {
    validate(extracted: { jsonld: Record<string, readonly unknown[]> }): Promise<Issue[]>;
  }
}
