import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Group } from 'contract/groups/group.ts';
import type { GroupUse } from 'contract/groups/rules.contract.ts';
import { useState } from 'react';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { deleteGroup } from './group-actions.ts';
import { usedByQuery } from './rules/rule.queries.ts';
import { AfterDeleting, useUseWords } from './use-words.tsx';

/** Asks before a group is deleted, and says what that means for those in it and for what uses it. */
export function GroupConfirm({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(usedByQuery(group.id));
  const keeping = data?.items.filter(({ keeps }) => keeps) ?? [];
  const using = data?.items.filter(({ keeps }) => !keeps) ?? [];
  const isKept = keeping.length > 0;
  const { name, memberCount } = group;
  const run = async () => {
    setBusy(true);
    await deleteGroup(group);
    onClose();
  };
  return (
    <Confirm
      question={isKept ? t`${name} cannot be deleted yet` : t`Delete ${name}?`}
      action={isKept ? undefined : <Trans>Delete</Trans>}
      final
      busy={busy ? t`Deleting` : undefined}
      undo={
        isKept ? undefined : <Trans>It stays in the trash for 30 days, with who is in it.</Trans>
      }
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {isKept ? null : memberCount === 0 ? (
        <Trans>Nobody is in it.</Trans>
      ) : (
        <Plural
          value={memberCount}
          one="# person is in it and stays in the register."
          other="# people are in it and stay in the register."
        />
      )}{' '}
      <Keeping uses={keeping} /> <Using uses={using} />
    </Confirm>
  );
}

/** What has to be changed before the group can go. */
function Keeping({ uses }: { uses: readonly GroupUse[] }) {
  const namesOf = (type: GroupUse['type']) =>
    uses.flatMap((use) => (use.type === type ? [use.name] : []));
  const [rules, managers] = [namesOf('group'), namesOf('manager_limit')];
  const [ruleNames, managerNames] = [rules.join(', '), managers.join(', ')];
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

/** What uses the group and lets it go all the same. */
function Using({ uses }: { uses: readonly GroupUse[] }) {
  const words = useUseWords();
  if (uses.length === 0) return null;
  const names = uses.map(words).join(', ');
  return (
    <>
      <b>
        <Trans>It is used: {names}.</Trans>
      </b>{' '}
      <AfterDeleting uses={uses} />
    </>
  );
}
