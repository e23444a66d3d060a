import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { GroupOfAccount } from 'contract/groups/group.ts';
import type { Account } from 'contract/people/account.ts';
import { reportError } from '../../kernel/errors/report-error.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { moveMembers } from './group-actions.ts';

export interface LeavingConfirmProps {
  group: GroupOfAccount;
  person: Account;
  onClose: () => void;
}

/** Asks a limited manager before somebody leaves the last of his groups: he does not see him afterwards. */
export function LeavingConfirm({ group, person, onClose }: LeavingConfirmProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const name = `${person.firstName} ${person.lastName}`;
  const run = async () => {
    // First, since his page is gone with him.
    await navigate({ to: '/$organizationSlug/people', params: { organizationSlug } });
    await moveMembers('remove', group, [person], { final: true });
  };
  return (
    <Confirm
      question={t`Take ${name} out of ${group.name}?`}
      undo={t`You cannot take it back. An administrator can.`}
      action={t`Take out`}
      final
      onConfirm={() => void run().catch(reportError)}
      onClose={onClose}
    >
      <Trans>It is the only one of your groups they are in: you will not see them any more.</Trans>
    </Confirm>
  );
}
