import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Group } from 'contract/groups/group.ts';
import { useState } from 'react';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { deleteGroup } from './group-actions.ts';

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
      )}
    </Confirm>
  );
}
