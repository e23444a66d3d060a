import { plural, t } from '@lingui/core/macro';
import { formatList } from '../../../kit/text/format-list.ts';
import type { Limit } from './limits.queries.ts';

/** Who a manager manages, in a sentence. */
export function reachWords({ groups, people }: Limit): string {
  if (groups === null) return t`Manages the whole organization.`;
  if (groups.length === 0) return t`Manages selected groups, but none is selected.`;
  const names = formatList(groups.map(({ name }) => name));
  return plural(people ?? 0, {
    one: `Manages # person in ${names}.`,
    other: `Manages # people in ${names}.`,
  });
}
