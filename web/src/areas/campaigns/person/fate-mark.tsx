import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { PersonMessage } from 'contract/delivery/person-messages.contract.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import {
  DeliveryMark,
  deliveryReasonLabels,
  skippedStatus,
} from '../../delivery/delivery.public.ts';

/** The status of a message to one person, by the latest that is known of it. */
export function FateMark({ message }: { message: PersonMessage }) {
  const { t } = useLingui();
  const { skipped, state, tracking } = message;
  if (skipped !== null) {
    return (
      <StatusMark fill="hollow" tone="idle">
        {skippedStatus(skipped)}
      </StatusMark>
    );
  }
  if (state === 'failed') {
    const why = replyOf(message);
    return (
      <StatusMark tone="bad">
        {why === '' ? (
          t({ message: 'bounced', context: 'status of an email' })
        ) : (
          <span title={why}>{t`bounced: ${why}`}</span>
        )}
      </StatusMark>
    );
  }
  if (state !== 'sent') return <DeliveryMark state={state ?? 'pending'} />;
  if (message.clickedAt !== null)
    return <StatusMark>{t({ message: 'clicked', context: 'status of an email' })}</StatusMark>;
  if (message.openedAt !== null)
    return <StatusMark>{t({ message: 'opened', context: 'status of an email' })}</StatusMark>;
  if (message.openedByMachineAt !== null) {
    return (
      <StatusMark fill="half">
        {t({ message: 'automated open', context: 'status of an email' })}
      </StatusMark>
    );
  }
  return tracking === 'identified' ? (
    <StatusMark fill="half">
      {t({ message: 'delivered, not opened', context: 'status of an email' })}
    </StatusMark>
  ) : (
    <StatusMark>{t({ message: 'delivered', context: 'status of an email' })}</StatusMark>
  );
}

/** What a mail server said, without the codes before it: "mailbox full"; where it said nothing, what is known. */
function replyOf({ reply, reason }: PersonMessage): string {
  if (reply === null) return reason === null ? '' : i18n._(deliveryReasonLabels[reason]);
  return reply.replace(/^\d{3}[ -](?:\d\.\d{1,3}\.\d{1,3} )?/, '').slice(0, 60);
}
