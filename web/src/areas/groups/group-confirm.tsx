import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Group } from 'contract/groups/group.ts';
import { useState } from 'react';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { deleteGroup } from './group-actions.ts';
import { WithoutThem } from './list/deletion.tsx';
import { usedByQuery } from './rules/rule.queries.ts';

/** Asks before a group is deleted, and says what that means for those in it. */
export function GroupConfirm({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { name, memberCount } = group;
  const run = async () => {
    setBusy(true);
    await deleteGroup(group);
    onClose();
  };
  return (
    <Confirm
      question={t`Delete ${name}?`}
      action={<Trans>Delete</Trans>}
      final
      busy={busy ? t`Deleting` : undefined}
      undo={<Trans>It stays in the trash for 30 days, with who is in it.</Trans>}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {memberCount === 0 ? (
        <Trans>Nobody is in it.</Trans>
      ) : (
        <Plural
          value={memberCount}
          one="# person is in it and stays in the register."
          other="# people are in it and stay in the register."
        />
      )}{' '}
      <Keeping groupId={group.id} />
    </Confirm>
  );
}

/** What has to be changed before the group can go; where nothing has, what goes on without it. */
function Keeping({ groupId }: { groupId: number }) {
  const { data } = useQuery(usedByQuery(groupId));
  const keeping = data?.items.filter(({ keeps }) => keeps) ?? [];
  const namesOf = (type: (typeof keeping)[number]['type']) =>
    keeping.flatMap((use) => (use.type === type ? [use.name] : []));
  const [rules, managers] = [namesOf('group'), namesOf('manager_limit')];
  const [ruleNames, managerNames] = [rules.join(', '), managers.join(', ')];
  if (keeping.length === 0) {
    return <WithoutThem names={data?.items.map(({ name }) => name) ?? []} />;
  }
  return (
    <b>
      {rules.length === 0 ? null : (
        <Trans>It cannot be deleted while rules of other groups name it: {ruleNames}.</Trans>
      )}{' '}
      {managers.length === 0 ? null : (
        <Plural
          value={managers.length}
          one={`It cannot be deleted while # manager is limited to it: ${managerNames}.`}
          other={`It cannot be deleted while # managers are limited to it: ${managerNames}.`}
        />
      )}
    </b>
  );
}
