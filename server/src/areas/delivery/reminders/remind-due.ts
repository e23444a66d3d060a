import { byJob } from '../../../kernel/jobs/by-job.ts';
import {
  withOrganizationJob,
  withoutTenant,
  type InOrganization,
} from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { countReminded, findFailure, startReminder } from './remind.ts';
import {
  findDueReminders,
  findPlan,
  insertReminder,
  lockAsking,
  organizationsWithDueReminders,
} from './reminders.repository.ts';

type Work = Pick<JobContext, 'pool' | 'signal' | 'sending' | 'log'>;

/**
 * Sends the automatic reminders of today, by the clocks of each organization. The row that says so is written with the
 * message: killed and run again, it sends each once. A day on which no worker ran sends none.
 */
export async function remindDue({ pool, signal, sending, log }: Work): Promise<void> {
  const read = { readOnly: true, signal };
  for (const organizationId of await withoutTenant(pool, read, organizationsWithDueReminders)) {
    const due = await withOrganizationJob(pool, organizationId, read, (tx) => findDueReminders(tx));
    for (const { id } of due) {
      try {
        await withOrganizationJob(pool, organizationId, { readOnly: false, signal }, (tx) =>
          remind(tx, sending, id),
        );
      } catch (error) {
        signal.throwIfAborted();
        // The next run tries again; others do not wait for it.
        log.error(
          { err: error, organizationId, contentId: id },
          'reminder is due and was not sent',
        );
      }
    }
  }
}

async function remind(
  tx: InOrganization,
  sending: Work['sending'],
  contentId: number,
): Promise<void> {
  const content = await lockAsking(tx, contentId);
  const plan = await findPlan(tx, contentId);
  // Another worker, or a person, may have reminded before the lock was free.
  const [due] = await findDueReminders(tx, contentId);
  if (content === undefined || plan === undefined || due === undefined) return;
  const { channel_id: channelId, topic_id: topicId, updated_by: accountId } = plan;
  const by = { channelId, topicId };
  const people = await countReminded(tx, contentId, topicId);
  if (people === 0) return;
  const actor = byJob(tx, accountId);
  const automatic = { occasion: due.occasion, dueOn: due.due_on };
  const failure = await findFailure(tx, by);
  if (failure === null) {
    await startReminder(actor, sending, { content, ...by, people, automatic });
    return;
  }
  const day = content.today;
  await insertReminder(tx, { contentId, day, automatic, accountId, messageId: null, failure });
  await recordAudit(byJob(tx, null), {
    action: 'reminder.failed',
    targetType: 'content',
    targetId: contentId,
    changes: { reason: [null, failure] },
  });
}
