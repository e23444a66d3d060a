import { useLingui } from '@lingui/react/macro';
import type {
  Reminder,
  ReminderFailure,
  ReminderOccasion,
} from 'contract/content/reminders.contract.ts';
import { formatCount } from '../../../kit/text/format.ts';

/** "7 days before the due date" */
export function useOccasionLabels() {
  const { t } = useLingui();
  return (occasion: ReminderOccasion): string => {
    switch (occasion) {
      case 'week_before':
        return t`7 days before the due date`;
      case 'day_before':
        return t`1 day before the due date`;
      case 'day_after':
        return t`On the day after the due date`;
    }
  };
}

/** The same in a list of several: "7 days before" */
export function useShortOccasionLabels() {
  const { t } = useLingui();
  return (occasion: ReminderOccasion): string => {
    switch (occasion) {
      case 'week_before':
        return t({ message: '7 days before', comment: 'Before the due date; one of a list' });
      case 'day_before':
        return t({ message: '1 day before', comment: 'Before the due date; one of a list' });
      case 'day_after':
        return t({ message: '1 day after', comment: 'After the due date; one of a list' });
    }
  };
}

/** The result of a reminder: "28 of 29 emails sent". */
export function useReminderResult() {
  const { t } = useLingui();
  const failures: Record<ReminderFailure, string> = {
    channel_not_ready: t`Not sent: the channel isn’t verified`,
    no_postal_address: t`Not sent: the organization has no postal address`,
    topic_archived: t`Not sent: the topic is archived`,
  };
  return ({ failure, state, ...counts }: Reminder): string => {
    if (failure !== null) return failures[failure];
    const [sent, recipients] = [formatCount(counts.sent), formatCount(counts.recipients)];
    switch (state) {
      case null:
      case 'preparing':
        return t`Preparing`;
      case 'grace':
        return t`About to be sent`;
      case 'sending':
        return t`Sending, ${sent} of ${recipients} emails sent`;
      case 'paused':
        return t`Paused, ${sent} of ${recipients} emails sent`;
      case 'stopped':
        return t`Stopped, ${sent} of ${recipients} emails sent`;
      case 'cancelled':
        return t`Undone`;
      case 'failed':
        return t`Not sent: no one could be reached`;
      case 'sent':
        return t`${sent} of ${recipients} emails sent`;
    }
  };
}
