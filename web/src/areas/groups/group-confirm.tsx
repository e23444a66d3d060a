import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Group } from 'contract/groups/group.ts';
import type { GroupUse } from 'contract/groups/rules.contract.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { formatList } from '../../kit/text/format-list.ts';
import { deleteGroup } from './group-actions.ts';
import { usedByQuery } from './rules/rule.queries.ts';
import { AfterDeleting, useGroupUseLabel } from './use-labels.tsx';

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
      question={isKept ? t`${name} can’t be deleted yet` : t`Delete ${name}?`}
      action={isKept ? undefined : <Trans>Delete</Trans>}
      final
      busy={busy ? t`Deleting` : undefined}
      undo={
        isKept ? undefined : (
          <Trans>You can restore the group and its people for {trashDays} days.</Trans>
        )
      }
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {isKept ? null : memberCount === 0 ? (
        <Trans>No one is in this group.</Trans>
      ) : (
        <Plural
          value={memberCount}
          one="# person is in this group and stays in the directory."
          other="# people are in this group and stay in the directory."
        />
      )}{' '}
      <BlockingUses uses={keeping} /> <Using uses={using} />
    </Confirm>
  );
}

/** What has to be changed before the group can go. */
function BlockingUses({ uses }: { uses: readonly GroupUse[] }) {
  const namesOf = (type: GroupUse['type']) =>
    uses.flatMap((use) => (use.type === type ? [use.name] : []));
  const [rules, managers] = [namesOf('group'), namesOf('access_scope')];
  const [ruleNames, managerNames] = [formatList(rules), formatList(managers)];
  return (
    <b>
      {rules.length === 0 ? null : (
        <Trans>Rules of other groups use this group: {ruleNames}. Change those rules first.</Trans>
      )}{' '}
      {managers.length === 0 ? null : (
        <Plural
          value={managers.length}
          one={`# manager manages this group: ${managerNames}. An administrator can change that.`}
          other={`# managers manage this group: ${managerNames}. An administrator can change that.`}
        />
      )}
    </b>
  );
}

/** What uses the group and lets it go all the same. */
function Using({ uses }: { uses: readonly GroupUse[] }) {
  const labelOf = useGroupUseLabel();
  if (uses.length === 0) return null;
  const names = formatList(uses.map(labelOf));
  return (
    <>
      <b>
        <Trans>This group is used in: {names}.</Trans>
      </b>{' '}
      <AfterDeleting uses={uses} />
    </>
  );
}
