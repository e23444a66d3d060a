import { plural, t } from '@lingui/core/macro';
import { type MembershipChanges, changesNamedMax } from 'contract/people/membership-changes.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { formatList } from '../../../kit/text/format-list.ts';
import type { SavedPerson } from '../../../areas/people/people.queries.ts';
import { fullName } from '../../../areas/people/person-name.ts';

/** Says that a person was saved, and which rule-based groups they leave and join. */
export function notifySaved(person: SavedPerson, seeGroups: () => void): void {
  const name = fullName(person);
  const title = t`${name} saved`;
  const { joined = none, left = none } = person.turns ?? {};
  if (joined.count + left.count === 0) {
    notify.success({ title });
    return;
  }
  const byName = joined.count + left.count <= changesNamedMax;
  const actions = byName ? [] : [{ label: t`See groups`, run: seeGroups }];
  const detail = byName ? namedWords(joined, left) : countedWords(joined.count, left.count);
  notify.success({ title, detail, actions });
}

const none: MembershipChanges['joined'] = { count: 0, first: [] };

const namesOf = ({ first }: MembershipChanges['joined']) =>
  formatList(first.map(({ name }) => name));

/** "Left Night shift, joined Porto" */
function namedWords(joined: MembershipChanges['joined'], left: MembershipChanges['left']): string {
  const [those, these] = [namesOf(left), namesOf(joined)];
  if (joined.count === 0) return t`Left ${those}`;
  return left.count === 0 ? t`Joined ${these}` : t`Left ${those}, joined ${these}`;
}

/** "Left 4 groups" */
function countedWords(joined: number, left: number): string {
  if (joined === 0) return plural(left, { one: 'Left # group', other: 'Left # groups' });
  if (left === 0) return plural(joined, { one: 'Joined # group', other: 'Joined # groups' });
  return t`Left ${plural(left, { one: '# group', other: '# groups' })}, joined ${plural(joined, { one: '# group', other: '# groups' })}`;
}
