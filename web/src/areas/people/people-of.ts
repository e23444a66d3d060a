import { plural, t } from '@lingui/core/macro';
import { formatList } from '../../kit/text/format-list.ts';

const namedMost = 2;

/** What the people of a manager are called: of the selected groups, null for the whole organization. */
export function peopleOf(groups: readonly string[] | null): string {
  if (groups === null) return t`People`;
  if (groups.length === 0) return t`Your people`;
  const more = groups.length - namedMost;
  const named = formatList(groups.slice(0, namedMost), more > 0 ? 'unit' : 'conjunction');
  if (more <= 0) return t`People in ${named}`;
  return plural(more, {
    one: `People in ${named} and # more group`,
    other: `People in ${named} and # more groups`,
  });
}
