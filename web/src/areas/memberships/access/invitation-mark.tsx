import { useLingui } from '@lingui/react/macro';
import type { InvitationState } from 'contract/memberships/invitations.contract.ts';
import { StatusMark, type StatusMarkProps } from '../../../kit/status/status-mark.tsx';

interface InvitationMarkProps {
  state: InvitationState;
  /** At least one reminder was sent. */
  isReminded?: boolean;
}

/** The status of an invitation. */
export function InvitationMark({ state, isReminded = false }: InvitationMarkProps) {
  const { t } = useLingui();
  const looks: Record<InvitationState, [string, Omit<StatusMarkProps, 'children'>]> = {
    queued: [t`sending`, { fill: 'hollow', tone: 'idle' }],
    sent: [isReminded ? t`reminded, not opened` : t`sent, not opened`, { fill: 'half' }],
    bounced: [t`bounced`, { tone: 'bad' }],
    opened: [t`opened`, {}],
    accepted: [t`accepted`, {}],
    expired: [t`expired`, { fill: 'slashed', tone: 'idle' }],
    revoked: [t`revoked`, { fill: 'slashed', tone: 'idle' }],
  };
  const [word, look] = looks[state];
  return <StatusMark {...look}>{word}</StatusMark>;
}
