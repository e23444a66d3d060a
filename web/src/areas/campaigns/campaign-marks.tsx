import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { CampaignState } from 'contract/campaigns/campaign.ts';
import type { SkipReason } from 'contract/delivery/audience.ts';
import type { DeliveryState } from 'contract/delivery/message.ts';
import {
  type MarkFill,
  type MarkTone,
  StatusMark,
  StatusSquare,
} from '../../kit/status/status-mark.tsx';

interface Look {
  fill: MarkFill;
  tone: MarkTone;
  words: MessageDescriptor;
}

const states: Readonly<Record<CampaignState, Look>> = {
  draft: { fill: 'hollow', tone: 'idle', words: msg`draft` },
  preparing: { fill: 'half', tone: 'good', words: msg`preparing` },
  grace: { fill: 'half', tone: 'good', words: msg`undo window` },
  sending: { fill: 'half', tone: 'good', words: msg`sending` },
  paused: { fill: 'full', tone: 'warn', words: msg`paused` },
  sent: { fill: 'full', tone: 'good', words: msg`sent` },
  stopped: { fill: 'slashed', tone: 'idle', words: msg`stopped` },
  cancelled: { fill: 'slashed', tone: 'idle', words: msg`cancelled` },
  failed: { fill: 'full', tone: 'bad', words: msg`failed` },
};

export function CampaignMark({ state }: { state: CampaignState }) {
  const { _ } = useLingui();
  const { fill, tone, words } = states[state];
  return (
    <StatusMark fill={fill} tone={tone}>
      {_(words)}
    </StatusMark>
  );
}

export function CampaignSquare({ state }: { state: CampaignState }) {
  const { fill, tone } = states[state];
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
  sent: { fill: 'full', tone: 'good', words: msg`sent` },
  failed: { fill: 'full', tone: 'bad', words: msg`failed` },
  unknown: { fill: 'hatched', tone: 'warn', words: msg`unconfirmed` },
  suppressed: { fill: 'full', tone: 'idle', words: msg`skipped late` },
  inflight: { fill: 'half', tone: 'good', words: msg`sending now` },
  pending: { fill: 'hollow', tone: 'idle', words: msg`waiting` },
  cancelled: { fill: 'slashed', tone: 'idle', words: msg`not sent` },
};

export function DeliveryMark({ state }: { state: DeliveryState }) {
  const { _ } = useLingui();
  const { fill, tone, words } = deliveryLooks[state];
  return (
    <StatusMark fill={fill} tone={tone}>
      {_(words)}
    </StatusMark>
  );
}

export const skipWords: Readonly<Record<SkipReason, MessageDescriptor>> = {
  no_address: msg`No address`,
  unsubscribed: msg`Unsubscribed`,
  excluded: msg`Excluded`,
  suppressed: msg`Suppressed`,
  not_approved: msg`Not approved yet`,
  deactivated: msg`Deactivated`,
  duplicate_address: msg`Duplicate address`,
};
