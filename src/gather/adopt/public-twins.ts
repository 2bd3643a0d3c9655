import { topOf } from '../../settings/field-path.ts';
import { bare } from '../switch-names.ts';

/** Whether beside a field another is called its public form: `publicBody` beside `body`, which then is for some alone. */
export function hasPublicTwin(path: string, others: readonly string[]): boolean {
  const name = bare(topOf(path));
  return others.some((other) =>
    ['public', 'free'].some((all) => bare(topOf(other)) === all + name),
  );
}
