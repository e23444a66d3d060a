import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconCheck, IconMailForward, IconX } from '@tabler/icons-react';
import type { AwaitingBulkAction, InvitedBulkAction } from 'contract/bulk/bulk.ts';
import { bulkUndoDays, trashDays } from 'contract/kernel/times.ts';
import type { BulkAction } from '../../../kit/table/bulk-bar.tsx';

/** Which of the two lists of people without access it is. */
export type PendingList = 'awaiting' | 'invited';

export type PendingKind = (AwaitingBulkAction | InvitedBulkAction)['kind'];

/** What can be done with people of a list; its kinds are no other list's. */
export function usePendingActions(list: PendingList): readonly BulkAction[] {
  const { t } = useLingui();
  return list === 'awaiting'
    ? [
        { key: 'approve', label: t`Approve`, icon: <IconCheck /> },
        { key: 'reject', label: t`Reject`, icon: <IconX />, danger: true },
      ]
    : [
        { key: 'resend', label: t`Send new links`, icon: <IconMailForward /> },
        { key: 'extend', label: t`Extend`, icon: <IconCalendarPlus /> },
        { key: 'revoke', label: t`Revoke`, icon: <IconX />, danger: true },
      ];
}

export function PendingConsequence({ kind }: { kind: PendingKind }) {
  switch (kind) {
    case 'approve':
      return <Trans>They can sign in, and an email lets them know.</Trans>;
    case 'reject':
      return (
        <Trans>
          They don’t get access. People new to the directory go to the trash for {trashDays} days.
        </Trans>
      );
    case 'resend':
      return <Trans>They get a new link by email, and the old link stops working.</Trans>;
    case 'extend':
      return <Trans>Their current links are valid for the full period again, starting now.</Trans>;
    case 'revoke':
      return <Trans>Their links stop working. They stay in the directory, without access.</Trans>;
  }
}

/** How many of them become managers of the whole organization once approved. */
export function UnscopedWarning({ count }: { count: number | undefined }) {
  if (count === undefined || count === 0) return null;
  return (
    <Plural
      value={count}
      one="# becomes a manager of the whole organization."
      other="# become managers of the whole organization."
    />
  );
}

/** What is asked before it is done to so many. */
export function pendingQuestion(kind: PendingKind, count: number): string {
  switch (kind) {
    case 'approve':
      return plural(count, { one: 'Approve # person?', other: 'Approve # people?' });
    case 'reject':
      return plural(count, { one: 'Reject # person?', other: 'Reject # people?' });
    case 'resend':
      return plural(count, { one: 'Send # new link?', other: 'Send # new links?' });
    case 'extend':
      return plural(count, { one: 'Extend # link?', other: 'Extend # links?' });
    case 'revoke':
      return plural(count, { one: 'Revoke # invitation?', other: 'Revoke # invitations?' });
  }
}

/** The effect and the number, as on buttons. */
export function pendingLabels(kind: PendingKind, count: number): string {
  switch (kind) {
    case 'approve':
      return plural(count, { one: 'Approve # person', other: 'Approve # people' });
    case 'reject':
      return plural(count, { one: 'Reject # person', other: 'Reject # people' });
    case 'resend':
      return plural(count, { one: 'Send # new link', other: 'Send # new links' });
    case 'extend':
      return plural(count, { one: 'Extend # link', other: 'Extend # links' });
    case 'revoke':
      return plural(count, { one: 'Revoke # invitation', other: 'Revoke # invitations' });
  }
}

/** Whether it can be undone; `revoke` where the server does it in the background. */
export function PendingUndo({ kind }: { kind: PendingKind }) {
  switch (kind) {
    case 'approve':
      return <Trans>This can’t be undone. You can suspend access later.</Trans>;
    case 'reject':
      return <Trans>This can’t be undone. People can register again.</Trans>;
    case 'resend':
      return <Trans>Emails already sent can’t be undone.</Trans>;
    case 'extend':
      return <Trans>This can’t be undone. You can revoke links later.</Trans>;
    case 'revoke':
      return <Trans>Can be undone for {bulkUndoDays} days</Trans>;
  }
}
