import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Account } from 'contract/people/account.ts';
import type { Invitation } from 'contract/memberships/invitations.contract.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { SkeletonBlock } from '../../../kit/feedback/skeleton.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { PersonType } from '../../groups/groups.public.ts';
import * as actions from './access-actions.ts';
import { PersonSessions } from './person-sessions.tsx';
import { TwoFactorState } from './two-factor-state.tsx';
import { InvitationMark } from './invitation-mark.tsx';
import styles from './access-panel.module.css';

export interface AccessPanelProps {
  person: Account;
  timeZone: string;
}

const pollMs = 2000;

/** Whether this person has access, the status of their invitation, and what can be done about it. */
export function AccessPanel({ person, timeZone }: AccessPanelProps) {
  const { access, abilities } = person;
  const { data, isError, refetch } = useQuery({
    ...actions.invitationQuery(person.id),
    // The email leaves within seconds, and the person who invites waits for that.
    refetchInterval: (query) => (query.state.data?.invitation?.state === 'queued' ? pollMs : false),
  });
  return (
    <Panel title={<Trans>Access</Trans>}>
      <div className={styles.stack}>
        <Suspense fallback={<SkeletonBlock height={44} />}>
          <PersonType person={person} />
        </Suspense>
        {isError ? (
          <ErrorState
            title={<Trans>Couldn’t load the invitation</Trans>}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <SkeletonBlock height={44} />
        ) : (
          <StateSummary person={person} invitation={data.invitation} timeZone={timeZone} />
        )}
        {abilities.changeType && access === 'granted' ? (
          <>
            <TwoFactorState person={person} timeZone={timeZone} />
            {person.hasUser ? <PersonSessions person={person} timeZone={timeZone} /> : null}
          </>
        ) : null}
        {abilities.invite ? (
          <AccessButtons
            key={access}
            person={person}
            isMailed={['sent', 'opened', 'expired'].includes(data?.invitation?.state ?? '')}
          />
        ) : null}
      </div>
    </Panel>
  );
}

interface StateProps extends AccessPanelProps {
  invitation: Invitation | null;
}

function StateSummary({ person, invitation, timeZone }: StateProps) {
  if (person.access === 'granted') return <p>{<Trans>They sign in with {person.email}.</Trans>}</p>;
  if (person.access === 'suspended') {
    return (
      <p>{<Trans>Access is suspended. They can’t sign in, but nothing else changes.</Trans>}</p>
    );
  }
  if (person.access === 'awaiting_approval') {
    return (
      <p>
        <Trans>They registered with {person.email} and are waiting for approval.</Trans>
      </p>
    );
  }
  if (person.access === 'none' || invitation === null) {
    return <p>{<Trans>They can’t sign in, but still get emails.</Trans>}</p>;
  }
  return <Fate invitation={invitation} timeZone={timeZone} />;
}

function Fate({ invitation, timeZone }: { invitation: Invitation; timeZone: string }) {
  const { state, email, invitedBy, invitedByYou, createdAt, remindedAt, expiresAt, reply } =
    invitation;
  const invited = formatMoment(createdAt, timeZone);
  return (
    <div className={styles.fate}>
      <InvitationMark state={state} />
      <p>
        {invitedByYou ? (
          <Trans>
            Invited {invited} at {email} by you.
          </Trans>
        ) : invitedBy === null ? (
          <Trans>
            Invited {invited} at {email}.
          </Trans>
        ) : (
          <Trans>
            Invited {invited} at {email} by {invitedBy}.
          </Trans>
        )}{' '}
        {remindedAt === null ? null : <Trans>Reminded {formatMoment(remindedAt, timeZone)}.</Trans>}{' '}
        <Trans>The link is valid until {formatMoment(expiresAt, timeZone)}.</Trans>
      </p>
      {state === 'bounced' && reply !== null ? <p className={styles.reply}>{reply}</p> : null}
    </div>
  );
}

interface AccessButtonsProps {
  person: Account;
  /** They have a link, and it can be valid for longer. */
  isMailed: boolean;
}

function AccessButtons({ person, isMailed }: AccessButtonsProps) {
  const [busy, setBusy] = useState(false);
  const { access } = person;
  const run = (act: typeof actions.invitePeople) => () => {
    if (busy) return;
    setBusy(true);
    act([person])
      .catch(reportError)
      .finally(() => setBusy(false));
  };
  const button = (label: ReactNode, act: typeof actions.invitePeople) => (
    <Button onClick={run(act)}>{label}</Button>
  );
  if (access === 'awaiting_approval') {
    return (
      <div className={styles.buttons}>
        {button(<Trans>Reject</Trans>, actions.rejectPeople)}
        {button(<Trans>Approve</Trans>, actions.approvePeople)}
      </div>
    );
  }
  if (access === 'granted') {
    return (
      <div className={styles.buttons}>
        {button(<Trans>Suspend access</Trans>, actions.suspendPeople)}
      </div>
    );
  }
  if (access === 'suspended') {
    return (
      <div className={styles.buttons}>
        {button(<Trans>Restore access</Trans>, actions.restorePeopleAccess)}
      </div>
    );
  }
  if (access === 'invited') {
    return (
      <div className={styles.buttons}>
        {button(<Trans>Revoke invitation</Trans>, actions.revokeInvitations)}
        {isMailed ? button(<Trans>Extend link</Trans>, actions.extendInvitations) : null}
        {button(<Trans>Send new link</Trans>, actions.invitePeople)}
      </div>
    );
  }
  if (access !== 'none' || person.status !== 'active') return null;
  return person.email === null ? (
    <p className={styles.reply}>
      <Trans>Add an email address to invite this person.</Trans>
    </p>
  ) : (
    <div className={styles.buttons}>{button(<Trans>Invite</Trans>, actions.invitePeople)}</div>
  );
}
