import { plural, t } from '@lingui/core/macro';

const namedMost = 2;

/** What those are called whom somebody reaches: of the groups that he is limited to, null where he reaches everybody. */
export function peopleOf(groups: readonly string[] | null): string {
  if (groups === null) return t`People`;
  if (groups.length === 0) return t`Your people`;
  const named = groups.slice(0, namedMost).join(', ');
  const more = groups.length - namedMost;
  if (more <= 0) return t`People of ${named}`;
  return plural(more, {
    one: `People of ${named} and # more group`,
    other: `People of ${named} and # more groups`,
  });
}
