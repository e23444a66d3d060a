import { plural, t } from '@lingui/core/macro';
import type { ContentHead } from 'contract/content/content.ts';
import type { ReminderOccasion } from 'contract/content/reminders.contract.ts';
import { undoSeconds } from 'contract/kernel/times.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { action } from '../../../kit/feedback/perform.ts';
import { tried } from '../content-actions.ts';
import {
  planReminders,
  remind,
  steerReminder,
  type ReminderBy,
  type ReminderVerb,
} from './reminders.queries.ts';

export type Reminded = Pick<ContentHead, 'id' | 'title'>;

/** One email to each of so many people. True when it was started. */
export function remindPeople(
  content: Reminded,
  { people, ...by }: ReminderBy & { people: number },
): Promise<boolean> {
  return tried(
    async () => {
      const { reminders } = await remind(content.id, { ...by, people });
      const messageId = reminders[0]?.messageId ?? null;
      notify.success({
        title: plural(people, { one: 'Reminding # person', other: 'Reminding # people' }),
        detail: t`Nothing is sent for ${undoSeconds} seconds.`,
        actions:
          messageId === null
            ? []
            : [action(t`Undo`, () => steerReminderOf(content, messageId, 'undo'))],
      });
    },
    t`Couldn’t remind people of “${content.title}”`,
  );
}

export function steerReminderOf(
  { id, title }: Reminded,
  messageId: number,
  verb: ReminderVerb,
): Promise<boolean> {
  return tried(
    async () => {
      await steerReminder(id, messageId, verb);
      if (verb === 'undo') notify.success({ title: t`Reminder undone. No one gets an email.` });
    },
    t`Couldn’t change the reminder of “${title}”`,
  );
}

export function saveReminderPlan(
  { id, title }: Reminded,
  plan: ReminderBy & { occasions: ReminderOccasion[] },
): Promise<boolean> {
  return tried(
    async () => {
      await planReminders(id, plan);
      notify.success({
        title:
          plan.occasions.length === 0
            ? t`Automatic reminders turned off`
            : t`Automatic reminders saved`,
      });
    },
    t`Couldn’t save the reminders of “${title}”`,
  );
}
