import { plural, t } from '@lingui/core/macro';
import { type GroupTurns, turnsNamedMax } from 'contract/people/group-turns.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import type { SavedPerson } from '../people.queries.ts';
import { fullName } from '../person-name.ts';

/** Says that somebody was saved, and which groups by rule he leaves and joins by it. */
export function tellSaved(person: SavedPerson, seeGroups: () => void): void {
  const name = fullName(person);
  const title = t`${name} saved`;
  const { joined = none, left = none } = person.turns ?? {};
  if (joined.count + left.count === 0) {
    notify.success({ title });
    return;
  }
  const byName = joined.count + left.count <= turnsNamedMax;
  const actions = byName ? [] : [{ label: t`See groups`, run: seeGroups }];
  notify.success({ title, detail: wordsOf(joined, left, byName), actions });
}

const none: GroupTurns['joined'] = { count: 0, first: [] };

/** "Left Night shift, joined Porto", or "Left 4 groups" */
function wordsOf(joined: GroupTurns['joined'], left: GroupTurns['left'], byName: boolean): string {
  const those = groupsOf(left, byName);
  const these = groupsOf(joined, byName);
  if (joined.count === 0) return t`Left ${those}`;
  return left.count === 0 ? t`Joined ${these}` : t`Left ${those}, joined ${these}`;
}

function groupsOf({ count, first }: GroupTurns['joined'], byName: boolean): string {
  if (byName) return first.map(({ name }) => name).join(', ');
  return plural(count, { one: '# group', other: '# groups' });
}
