import { Plural, useLingui } from '@lingui/react/macro';
import type { InvitedPerson } from 'contract/memberships/pending.contract.ts';
import { BulkBar, useBulkChoice } from '../../../kit/table/bulk-bar.tsx';
import { type AccessAction, changeAccess } from '../access/change-access.ts';
import { actedOn } from '../../people/people.public.ts';
import {
  InvitedConsequence,
  type InvitedKind,
  invitedWords,
  useInvitedActions,
} from './invited-words.tsx';
import type { PickedPeople } from './pending-panel.tsx';

const works = {
  resend: 'invitePeople',
  extend: 'extendInvitations',
  revoke: 'revokeInvitations',
} as const satisfies Record<InvitedKind, AccessAction>;

/** What can be done with the selected invitations, and who is skipped. */
export function InvitedBulk({ selected, selectAll, onClear }: PickedPeople<InvitedPerson>) {
  const { t } = useLingui();
  const { chosen, busy, choose, clear, run } = useBulkChoice<InvitedKind>(onClear);
  const go = selected.filter(({ mayDecide, invitation: { state } }) =>
    // To an address that no server took another link would go the same way.
    chosen === 'revoke' ? mayDecide : mayDecide && state !== 'bounced',
  );
  const left = selected.length - go.length;
  return (
    <BulkBar
      count={selected.length}
      selectAll={selectAll}
      actions={useInvitedActions()}
      chosen={chosen}
      onChoose={choose}
      onClear={clear}
      consequence={
        chosen === undefined ? undefined : (
          <>
            <InvitedConsequence kind={chosen} /> {left === 0 ? null : <LeftOut count={left} />}
          </>
        )
      }
      doIt={chosen === undefined || go.length === 0 ? undefined : invitedWords(chosen, go.length)}
      busy={busy ? t`Working` : undefined}
      onDo={() => chosen && void run(() => changeAccess(works[chosen], actedOn(go)))}
    />
  );
}

function LeftOut({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# skipped: the email address bounced, or only administrators can decide."
      other="# skipped: the email addresses bounced, or only administrators can decide."
    />
  );
}
