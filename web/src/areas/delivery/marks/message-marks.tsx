import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { SkipReason } from 'contract/delivery/audience.ts';
import type { DeliveryReason, DeliveryState } from 'contract/delivery/message.ts';
import { unconfirmedDays } from 'contract/kernel/times.ts';
import {
  type MarkFill,
  type MarkTone,
  StatusMark,
  StatusSquare,
} from '../../../kit/status/status-mark.tsx';
import type { MailingState } from '../mailing/mailing-state.ts';

interface Look {
  fill: MarkFill;
  tone: MarkTone;
  label: MessageDescriptor;
}

const states: Readonly<Record<MailingState, Look>> = {
  draft: {
    fill: 'hollow',
    tone: 'idle',
    label: msg({ message: 'draft', context: 'status of a message' }),
  },
  in_review: {
    fill: 'full',
    tone: 'warn',
    label: msg({ message: 'in review', context: 'status of a campaign' }),
  },
  scheduled: {
    fill: 'dotted',
    tone: 'good',
    label: msg({ message: 'scheduled', context: 'status of a campaign' }),
  },
  preparing: {
    fill: 'half',
    tone: 'good',
    label: msg({ message: 'preparing', context: 'status of a message' }),
  },
  grace: {
    fill: 'half',
    tone: 'good',
    label: msg({ message: 'undo window', context: 'status of a message' }),
  },
  sending: {
    fill: 'half',
    tone: 'good',
    label: msg({ message: 'sending', context: 'status of a message' }),
  },
  paused: {
    fill: 'full',
    tone: 'warn',
    label: msg({ message: 'paused', context: 'status of a message' }),
  },
  sent: {
    fill: 'full',
    tone: 'good',
    label: msg({ message: 'sent', context: 'status of a message' }),
  },
  stopped: {
    fill: 'slashed',
    tone: 'idle',
    label: msg({ message: 'stopped', context: 'status of a message' }),
  },
  cancelled: {
    fill: 'slashed',
    tone: 'idle',
    label: msg({ message: 'cancelled', context: 'status of a message' }),
  },
  failed: {
    fill: 'full',
    tone: 'bad',
    label: msg({ message: 'failed', context: 'status of a message' }),
  },
};

const heldLook: Look = {
  fill: 'full',
  tone: 'bad',
  label: msg({ message: 'held', context: 'status of a campaign' }),
};

/** @param held it was not started at its time */
export function MessageMark({ state, held = false }: { state: MailingState; held?: boolean }) {
  const { _ } = useLingui();
  const { fill, tone, label } = held ? heldLook : states[state];
  return (
    <StatusMark fill={fill} tone={tone}>
      {_(label)}
    </StatusMark>
  );
}

/** What a state is called. */
export function useStateLabels(state: MailingState, held = false): string {
  const { _ } = useLingui();
  return _((held ? heldLook : states[state]).label);
}

export function MessageSquare({ state, held = false }: { state: MailingState; held?: boolean }) {
  const { fill, tone } = held ? heldLook : states[state];
  return <StatusSquare fill={fill} tone={tone} />;
}

/** What people are told of a delivery: all that waits for the server is one thing to them. */
export const deliveryGroups = [
  'sent',
  'failed',
  'unknown',
  'suppressed',
  'inflight',
  'pending',
  'cancelled',
] as const satisfies readonly DeliveryState[];
export type DeliveryGroup = (typeof deliveryGroups)[number];

export const deliveryLooks: Readonly<Record<DeliveryGroup, Look>> = {
  sent: {
    fill: 'full',
    tone: 'good',
    label: msg({ message: 'sent', context: 'status of an email' }),
  },
  failed: {
    fill: 'full',
    tone: 'bad',
    label: msg({ message: 'failed', context: 'status of an email' }),
  },
  unknown: {
    fill: 'hatched',
    tone: 'warn',
    label: msg({ message: 'unconfirmed', context: 'status of an email' }),
  },
  suppressed: {
    fill: 'full',
    tone: 'idle',
    label: msg({ message: 'skipped late', context: 'status of an email' }),
  },
  inflight: {
    fill: 'half',
    tone: 'good',
    label: msg({ message: 'sending now', context: 'status of an email' }),
  },
  pending: {
    fill: 'hollow',
    tone: 'idle',
    label: msg({ message: 'waiting', context: 'status of an email' }),
  },
  cancelled: {
    fill: 'slashed',
    tone: 'idle',
    label: msg({ message: 'not sent', context: 'status of an email' }),
  },
};

export function DeliveryMark({ state }: { state: DeliveryState }) {
  const { _ } = useLingui();
  const { fill, tone, label } = deliveryLooks[state];
  return (
    <StatusMark fill={fill} tone={tone}>
      {_(label)}
    </StatusMark>
  );
}

export const skipLabels: Readonly<Record<SkipReason, MessageDescriptor>> = {
  no_address: msg`No email address`,
  unsubscribed: msg`Unsubscribed`,
  unsubscribed_topic: msg`Unsubscribed from this topic`,
  excluded: msg`Excluded`,
  suppressed: msg`Suppressed`,
  not_approved: msg`Not approved yet`,
  deactivated: msg`Deactivated`,
  too_many_emails: msg`Too many emails`,
  duplicate_address: msg`Duplicate email address`,
};

/** Why an email ended as it did: also by what is decided while it is sent. */
export const deliveryReasonLabels: Readonly<Record<DeliveryReason, MessageDescriptor>> = {
  ...skipLabels,
  impossible: msg`Address not usable`,
  refused: msg`Refused by the mail server`,
  tried_too_often: msg`Too many attempts`,
  not_confirmed: msg`Connection lost after sending`,
  not_left: msg`Not sent yet`,
  proved_by_reading: msg`Confirmed because the email was read`,
  reported: msg`Confirmed by the mail service`,
  returned: msg`Came back later`,
  never_confirmed: msg`Not confirmed within ${unconfirmedDays} days`,
  opened: msg`Confirmed because the email was opened`,
  nothing_to_acknowledge: msg`Nothing left to acknowledge`,
};
