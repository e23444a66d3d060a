import { t } from '@lingui/core/macro';
import type { Invitation } from 'contract/memberships/invitations.contract.ts';
import type { AwaitingPerson, InvitedPerson } from 'contract/memberships/pending.contract.ts';
import { Avatar } from '../../../kit/page/avatar.tsx';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.ts';
import { formatMoment } from '../../../kit/text/time.ts';
import { InvitationMark } from '../access/invitation-mark.tsx';
import { fullName } from '../../people/people.public.ts';
import { Decide } from './decide.tsx';
import { AsksFor, Doubts, LinkEnd, PersonLink, PersonName, Waits } from './pending-cells.tsx';
import styles from './pending.module.css';

/** When a list is shown, and for which callers. */
export interface PendingContext {
  slug: string;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
  /** A scoped manager may see nothing of the people who invited. */
  isScoped: boolean;
}

export function awaitingColumns(
  { slug, now }: PendingContext,
  onReject: (person: AwaitingPerson) => void,
): readonly TableColumn<AwaitingPerson>[] {
  return [
    {
      id: 'name',
      header: t`Name`,
      sort: 'name',
      width: 180,
      fixed: true,
      skeleton: 130,
      cell: (person, { tabIndex }) => <PersonName {...{ person, slug, tabIndex }} />,
    },
    { id: 'email', yields: 2, header: t`Email`, cell: ({ email }) => email },
    {
      id: 'joinCode',
      yields: 4,
      header: t`Joined with`,
      width: 130,
      cell: ({ joinCode }) =>
        joinCode === null ? (
          <span className={styles.dim}>{t`a deleted code`}</span>
        ) : (
          t({ message: `code ${joinCode}`, comment: 'A person joined with the code of this name' })
        ),
    },
    {
      id: 'asksFor',
      header: t`Requested role`,
      width: 150,
      cell: (person) => <AsksFor person={person} />,
    },
    {
      id: 'doubts',
      yields: 1,
      header: t({
        message: 'Checks',
        comment: 'Column: what is unusual about a person who registered',
      }),
      width: 180,
      cell: ({ doubts }) => <Doubts doubts={doubts} />,
    },
    {
      id: 'since',
      yields: 3,
      header: t({ message: 'Waiting', comment: 'Column: for how long a person waits' }),
      sort: 'since',
      width: 88,
      number: true,
      cell: ({ since }) => <Waits since={since} now={now} />,
    },
    {
      id: 'decide',
      header: t`Decision`,
      width: 186,
      number: true,
      fixed: true,
      cell: (person, { tabIndex }) => (
        <Decide {...{ person, tabIndex }} onReject={() => onReject(person)} />
      ),
    },
  ];
}

export function phoneAwaiting(person: AwaitingPerson, slug: string, now: number): PhoneRow {
  return {
    avatar: <Avatar name={fullName(person)} size="medium" />,
    title: <PersonLink person={person} slug={slug} />,
    detail:
      person.type === 'standard' ? (
        <Doubts doubts={person.doubts} />
      ) : (
        // The scope they would have is what is decided about; the rest is beside it.
        <span className={styles.doubts}>
          <AsksFor person={person} />
          <Doubts doubts={person.doubts} />
        </span>
      ),
    figure: <Waits since={person.since} now={now} />,
  };
}

export function invitedColumns({
  slug,
  timeZone,
  now,
  isScoped,
}: PendingContext): readonly TableColumn<InvitedPerson>[] {
  return [
    {
      id: 'name',
      header: t`Name`,
      sort: 'name',
      width: 180,
      fixed: true,
      skeleton: 130,
      cell: (person, { tabIndex }) => <PersonName {...{ person, slug, tabIndex }} />,
    },
    {
      id: 'email',
      yields: 1,
      header: t`Email`,
      cell: ({ invitation }) => invitation.email,
    },
    {
      id: 'invited',
      yields: 3,
      header: t`Invited by`,
      sort: 'invited',
      width: 230,
      cell: ({ invitation }) =>
        [inviterOf(invitation, isScoped), formatMoment(invitation.createdAt, timeZone)].join(' · '),
    },
    {
      id: 'delivery',
      header: t`Delivery`,
      width: 170,
      cell: ({ invitation: { state, reply, remindedAt } }) => (
        <span title={deliveryNote({ state, reply, remindedAt }, timeZone)}>
          <InvitationMark state={state} isReminded={remindedAt !== null} />
        </span>
      ),
    },
    {
      id: 'opened',
      yields: 2,
      header: t({ message: 'Opened', comment: 'Column: when the link was opened' }),
      width: 130,
      number: true,
      cell: ({ invitation: { openedAt } }) =>
        openedAt === null ? '–' : formatMoment(openedAt, timeZone),
    },
    {
      id: 'expires',
      header: t`Expires`,
      sort: 'expires',
      width: 150,
      number: true,
      cell: ({ invitation }) => <LinkEnd {...{ invitation, timeZone, now }} />,
    },
  ];
}

function inviterOf(
  { invitedBy, invitedByYou }: Pick<Invitation, 'invitedBy' | 'invitedByYou'>,
  isScoped: boolean,
): string {
  if (invitedByYou) return t({ message: 'you', comment: 'Invited by: the reader' });
  return invitedBy ?? (isScoped ? t`someone` : t`the system`);
}

/** What there is to know beside the mark: why it bounced, when they were reminded. */
function deliveryNote(
  { state, reply, remindedAt }: Pick<Invitation, 'state' | 'reply' | 'remindedAt'>,
  timeZone: string,
): string | undefined {
  if (state === 'bounced') return reply ?? undefined;
  return remindedAt === null ? undefined : t`Reminded ${formatMoment(remindedAt, timeZone)}`;
}

export function phoneInvited(
  person: InvitedPerson,
  { slug, timeZone, now }: PendingContext,
): PhoneRow {
  const { invitation } = person;
  return {
    avatar: <Avatar name={fullName(person)} size="medium" />,
    title: <PersonLink person={person} slug={slug} />,
    detail: <InvitationMark state={invitation.state} isReminded={invitation.remindedAt !== null} />,
    figure: <LinkEnd {...{ invitation, timeZone, now }} />,
  };
}
