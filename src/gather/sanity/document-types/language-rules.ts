import { isLanguageCode } from '../../../domain/language.ts';
import type { Finding } from './slug-rules.ts';

/** A language that is no code of one: pages do not say it. */
export function languageFinding(language: string | undefined): Finding {
  if (!language?.trim() || isLanguageCode(language)) return true;
  return 'This is no code of a language, such as de or pt-BR: pages do not say it.';
}
