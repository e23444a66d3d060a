import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconMailForward, IconX } from '@tabler/icons-react';
import type { BulkAction } from '../../../kit/table/bulk-bar.tsx';

export type InvitedKind = 'resend' | 'extend' | 'revoke';

/** What can be done with invitations. */
export function useInvitedActions(): readonly BulkAction[] {
  const { t } = useLingui();
  return [
    { key: 'resend', label: t`Send new links`, icon: <IconMailForward /> },
    { key: 'extend', label: t`Extend`, icon: <IconCalendarPlus /> },
    { key: 'revoke', label: t`Revoke`, icon: <IconX />, danger: true },
  ];
}

export function InvitedConsequence({ kind }: { kind: InvitedKind }) {
  if (kind === 'resend')
    return <Trans>They get a new link by email, and the old link stops working.</Trans>;
  if (kind === 'extend')
    return <Trans>Their current links are valid for the full period again, starting now.</Trans>;
  return <Trans>Their links stop working. They stay in the directory, without access.</Trans>;
}

/** What is asked before it is done to so many. */
export function invitedQuestion(kind: InvitedKind, count: number): string {
  switch (kind) {
    case 'resend':
      return plural(count, { one: 'Send # new link?', other: 'Send # new links?' });
    case 'extend':
      return plural(count, { one: 'Extend # link?', other: 'Extend # links?' });
    case 'revoke':
      return plural(count, { one: 'Revoke # invitation?', other: 'Revoke # invitations?' });
  }
}

/** The effect and the number, as on buttons. */
export function invitedWords(kind: InvitedKind, count: number): string {
  switch (kind) {
    case 'resend':
      return plural(count, { one: 'Send # new link', other: 'Send # new links' });
    case 'extend':
      return plural(count, { one: 'Extend # link', other: 'Extend # links' });
    case 'revoke':
      return plural(count, { one: 'Revoke # invitation', other: 'Revoke # invitations' });
  }
}
