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

/** Asks a manager of selected groups before a person leaves the last of these, and so the manager's sight. */
export function LeavingConfirm({ group, person, onClose }: LeavingConfirmProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const organizationSlug = useMembership()?.slug ?? '';
  const name = `${person.firstName} ${person.lastName}`;
  const groupName = group.name;
  const run = async () => {
    // First, since the person's page can no longer be seen afterwards.
    await navigate({ to: '/$organizationSlug/people', params: { organizationSlug } });
    await moveMembers('remove', group, [person], { final: true });
  };
  return (
    <Confirm
      question={t`Remove ${name} from ${groupName}?`}
      undo={t`This can’t be undone. Only an administrator can add them again.`}
      action={t`Remove`}
      final
      onConfirm={() => void run().catch(reportError)}
      onClose={onClose}
    >
      <Trans>{name} is in no other group of yours, so you no longer see them.</Trans>
    </Confirm>
  );
}
