import type { SkipReason } from 'contract/delivery/audience.ts';
import type { DeliveryReason, DeliveryState } from 'contract/delivery/message.ts';
import { unconfirmedDays } from 'contract/kernel/times.ts';

const skipped: Readonly<Record<SkipReason, string>> = {
  no_address: 'No email address',
  unsubscribed: 'Unsubscribed',
  unsubscribed_topic: 'Unsubscribed from this topic',
  excluded: 'Excluded',
  suppressed: 'Suppressed',
  not_approved: 'Not approved yet',
  deactivated: 'Deactivated',
  too_many_emails: 'Too many emails',
  duplicate_address: 'Duplicate email address',
};

/** What the files of a message's recipients say, in English. */
export const recipientsLabels = {
  columns: {
    person: 'Person',
    email: 'Email',
    status: 'Status',
    reason: 'Reason',
    reply: 'Server reply',
    attempts: 'Attempts',
    sent: 'Sent',
    opened: 'Opened',
    automatedOpen: 'Automated open',
    changed: 'Changed',
    mailId: 'Message-ID',
    guardianOf: 'Guardian of',
  },
  /** As the screens call them. */
  states: {
    pending: 'waiting',
    inflight: 'sending now',
    sent: 'sent',
    failed: 'failed',
    unknown: 'unconfirmed',
    suppressed: 'skipped late',
    cancelled: 'not sent',
  } satisfies Record<DeliveryState, string>,
  skipped,
  /** Why a delivery ended as it did: also by what is decided while sending. */
  reasons: {
    ...skipped,
    impossible: 'Address not usable',
    refused: 'Refused by the mail server',
    tried_too_often: 'Too many attempts',
    not_confirmed: 'Connection lost after sending',
    not_left: 'Not sent yet',
    proved_by_reading: 'Confirmed because the email was read',
    reported: 'Confirmed by the mail service',
    returned: 'Came back later',
    never_confirmed: `Not confirmed within ${unconfirmedDays} days`,
    opened: 'Confirmed because the email was opened',
    nothing_to_acknowledge: 'Nothing left to acknowledge',
  } satisfies Record<DeliveryReason, string>,
};
