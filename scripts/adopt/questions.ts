import { createInterface } from 'node:readline/promises';
import type { Recognized } from '../../src/gather/adopt/recognize.ts';
import { type Answers, SCREEN_NAMES } from './owner.ts';

/** Asks one question; an empty answer is none. */
export type Ask = (question: string) => Promise<string | undefined>;

const OF_OWNER = [
  ['brand', 'What is the site called'],
  ['author', 'Who writes it'],
  ['email', 'At which e-mail address can readers write'],
  ['timeZone', 'In which time zone are its days (for example Europe/Lisbon)'],
  ['without', `Which of these screens has it no use for: ${SCREEN_NAMES.join(', ')}`],
] as const;

/** Puts a question on the terminal. */
export function askAt(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Ask {
  return async (question) => {
    const terminal = createInterface({ input, output });
    const answer = await terminal.question(`${question}? (empty: leave as it is) `);
    terminal.close();
    return answer.trim() || undefined;
  };
}

/** What the flags say of the owner, and a person of the rest. */
export async function askOwner(given: Answers, ask: Ask): Promise<Answers> {
  const all: { -readonly [Name in keyof Answers]: Answers[Name] } = { ...given };
  for (const [name, question] of OF_OWNER) all[name] ??= await ask(question);
  return all;
}

/** The language that a person wants the site in; nothing is asked where all that is found is in one. */
export async function askLanguage(
  { languages, documentLanguages }: Recognized,
  ask: Ask,
): Promise<string | undefined> {
  const counted = documentLanguages?.counts.map(({ language }) => language) ?? [];
  const all = [...new Set([...languages, ...counted])];
  return all.length > 1
    ? ask(`Which of its languages is it shown in: ${all.join(', ')}`)
    : undefined;
}
