import { Plural, useLingui } from '@lingui/react/macro';
import type { AwaitingPerson, InvitedPerson } from 'contract/memberships/pending.contract.ts';
import { useState } from 'react';
import { BulkBar, useBulkChoice } from '../../../kit/table/bulk-bar.tsx';
import { type AccessAction, changeAccess } from '../access/change-access.ts';
import { actedOn } from '../../people/people.public.ts';
import {
  PendingConsequence,
  type PendingKind,
  type PendingList,
  PendingUndo,
  pendingLabels,
  UnscopedWarning,
  usePendingActions,
} from './pending-labels.tsx';
import { RejectDialog } from './reject-dialog.tsx';

const works = {
  approve: 'approvePeople',
  reject: 'rejectPeople',
  resend: 'invitePeople',
  extend: 'extendInvitations',
  revoke: 'revokeInvitations',
} as const satisfies Record<PendingKind, AccessAction>;

export interface PendingBulkProps {
  list: PendingList;
  /** People selected one by one, and the way to all who match. */
  selected: readonly (AwaitingPerson | InvitedPerson)[];
  selectAll: { matching: number | string; onSelectAll: () => void } | undefined;
  onClear: () => void;
}

/** What can be done with those who are selected in one of the lists, and who is skipped. */
export function PendingBulk({ list, selected, selectAll, onClear }: PendingBulkProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { chosen, busy, choose, clear, run } = useBulkChoice<PendingKind>(() => {
    setAsking(false);
    onClear();
  });
  const go = selected.filter((person) => person.mayDecide && isReached(person, chosen));
  const reject = async (reason: string | undefined) => {
    const done = await changeAccess('rejectPeople', actedOn(go), reason);
    if (done) clear();
    return done;
  };
  const act = () => {
    if (chosen === 'reject') setAsking(true);
    else if (chosen !== undefined) void run(() => changeAccess(works[chosen], actedOn(go)));
  };
  return (
    <>
      <BulkBar
        count={selected.length}
        selectAll={selectAll}
        actions={usePendingActions(list)}
        chosen={chosen}
        onChoose={choose}
        onClear={clear}
        consequence={
          chosen === undefined ? undefined : (
            <>
              <PendingConsequence kind={chosen} />{' '}
              {chosen === 'approve' ? <UnscopedWarning count={unscopedAmong(go)} /> : null}{' '}
              <LeftOut list={list} count={selected.length - go.length} />
            </>
          )
        }
        // What is done at once to an invitation is undone by its own actions.
        undo={
          chosen !== undefined && list === 'awaiting' ? <PendingUndo kind={chosen} /> : undefined
        }
        doIt={
          chosen === undefined || go.length === 0 ? undefined : pendingLabels(chosen, go.length)
        }
        busy={busy ? (list === 'awaiting' ? t`Approving` : t`Working`) : undefined}
        onDo={act}
      />
      {asking ? (
        <RejectDialog count={go.length} onReject={reject} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

/** To an address that no server took another link would go the same way. */
function isReached(person: AwaitingPerson | InvitedPerson, kind: PendingKind | undefined): boolean {
  if (kind === 'revoke' || !('invitation' in person)) return true;
  return person.invitation.state !== 'bounced';
}

function unscopedAmong(people: readonly (AwaitingPerson | InvitedPerson)[]): number {
  return people.filter(
    (person) => 'accessScope' in person && person.type === 'manager' && person.accessScope === null,
  ).length;
}

function LeftOut({ list, count }: { list: PendingList; count: number }) {
  if (count === 0) return null;
  return list === 'awaiting' ? (
    <Plural
      value={count}
      one="# skipped: only administrators can decide about administrators and managers."
      other="# skipped: only administrators can decide about administrators and managers."
    />
  ) : (
    <Plural
      value={count}
      one="# skipped: the email address bounced, or only administrators can decide."
      other="# skipped: the email addresses bounced, or only administrators can decide."
    />
  );
}
