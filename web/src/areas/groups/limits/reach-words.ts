import { plural, t } from '@lingui/core/macro';
import type { Limit } from './limits.queries.ts';

/** Whom a manager reaches, in a sentence. */
export function reachWords({ groups, people }: Limit): string {
  if (groups === null) return t`Reaches everybody in the organization.`;
  if (groups.length === 0) return t`Limited to groups, and in none: reaches nobody.`;
  const names = groups.map(({ name }) => name).join(', ');
  return t`Reaches the people of ${names}: ${countWords(people ?? 0)}.`;
}

export function countWords(people: number): string {
  return plural(people, { one: '# person', other: '# people' });
}
