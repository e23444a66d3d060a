import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconMailForward, IconX } from '@tabler/icons-react';
import type { BulkAction } from '../../../kit/table/bulk-bar.tsx';

export type InvitedKind = 'resend' | 'extend' | 'revoke';

/** What can be done with invitations. */
export function useInvitedActions(): readonly BulkAction[] {
  const { t } = useLingui();
  return [
    { key: 'resend', label: t`Resend`, icon: <IconMailForward /> },
    { key: 'extend', label: t`Extend`, icon: <IconCalendarPlus /> },
    { key: 'revoke', label: t`Take back`, icon: <IconX />, danger: true },
  ];
}

export function InvitedConsequence({ kind }: { kind: InvitedKind }) {
  if (kind === 'resend')
    return <Trans>They get a new link by mail; their old one stops working.</Trans>;
  if (kind === 'extend')
    return <Trans>The links they have work for the full time again, from now on.</Trans>;
  return <Trans>Their links stop working. They stay people, without access.</Trans>;
}

/** The effect and the number, as it stands on buttons. */
export function invitedWords(kind: InvitedKind, count: number): string {
  switch (kind) {
    case 'resend':
      return plural(count, { one: 'Resend to # person', other: 'Resend to # people' });
    case 'extend':
      return plural(count, { one: 'Extend # link', other: 'Extend # links' });
    case 'revoke':
      return plural(count, { one: 'Take # back', other: 'Take # back' });
  }
}
