import { withOrganizationJob } from '../../kernel/database/organization.ts';
import type { JobContext } from '../../kernel/jobs/job.ts';
import { lockMessage } from './messages.repository.ts';
import { prepareRetries } from './prepare-retries.ts';
import {
  endPreparing,
  failPreparing,
  insertNextRecipients,
  prepareSize,
  refreshStatistics,
} from './prepare.repository.ts';

interface Payload {
  organizationId: number;
  messageId: number;
}

type Context = Pick<JobContext, 'pool' | 'log' | 'signal' | 'attempt'>;

/**
 * Writes down who gets a message, some thousands of people at a time, each part in a transaction together with how
 * far it has come. Killed in the middle it is taken up where it was, by the worker that runs it next; two that run at
 * once wait for each other; run again after it has ended, or was cancelled, it does nothing. Nothing leaves before
 * everyone is written down.
 *
 * @param size people at a time
 */
export async function prepareMessage(
  context: Context,
  payload: Payload,
  size: number = prepareSize,
): Promise<void> {
  try {
    while (await prepareNext(context, payload, size));
  } catch (error) {
    if (context.attempt > prepareRetries) {
      await inside(context, payload, (tx) => failPreparing(tx, payload.messageId));
    }
    throw error;
  }
}

type Work<T> = (tx: Parameters<typeof lockMessage>[0]) => Promise<T>;

function inside<T>(
  { pool, signal }: Pick<JobContext, 'pool' | 'signal'>,
  { organizationId }: Payload,
  work: Work<T>,
): Promise<T> {
  return withOrganizationJob(pool, organizationId, { readOnly: false, signal }, work);
}

/** From so many on the planner has to hear of them at once. */
const many = 1000;

/** @returns whether there is more to do */
async function prepareNext(context: Context, payload: Payload, size: number): Promise<boolean> {
  const { messageId } = payload;
  const written = await inside(context, payload, async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (message?.state !== 'preparing') return 0;
    if (await insertNextRecipients(tx, message, size)) return 'more';
    return endPreparing(tx, messageId);
  });
  if (written === 'more') return true;
  if (written >= many) await inside(context, payload, refreshStatistics);
  context.log.info({ ...payload, recipients: written }, 'recipients written down');
  return false;
}
