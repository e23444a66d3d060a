import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LineRefusal, SuppressionReason } from 'contract/delivery/suppression.ts';
import { lengths } from 'contract/kernel/counts.ts';

export const reasonLabels: Readonly<Record<SuppressionReason, MessageDescriptor>> = {
  unsubscribed: msg({ message: 'unsubscribed', context: 'why an address is suppressed' }),
  hard_bounce: msg({ message: 'bounced', context: 'why an address is suppressed' }),
  complaint: msg({ message: 'marked as spam', context: 'why an address is suppressed' }),
  manual: msg({ message: 'added manually', context: 'why an address is suppressed' }),
};

const max = lengths.suppressionDetail;

export const refusalMessages: Readonly<Record<LineRefusal, MessageDescriptor>> = {
  no_address: msg`Not an email address`,
  unknown_reason: msg`Unknown reason`,
  too_long: msg`Detail longer than ${max} characters`,
};
