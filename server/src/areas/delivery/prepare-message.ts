import { withOrganizationJob } from '../../kernel/database/organization.ts';
import type { JobContext } from '../../kernel/jobs/job.ts';
import { findOrganizationLook } from './mail/organization-look.repository.ts';
import { findMessage } from './messages.repository.ts';
import { prepareRetries } from './prepare-retries.ts';
import {
  endPreparing,
  failPreparing,
  insertRecipients,
  refreshStatistics,
} from './prepare.repository.ts';

interface Payload {
  organizationId: number;
  messageId: number;
}

type Context = Pick<JobContext, 'pool' | 'log' | 'signal' | 'attempt'>;

class CancelledMeanwhileError extends Error {
  override readonly name = 'CancelledMeanwhileError';
}

/**
 * Writes down who gets a message, in one transaction. Killed in the middle it leaves nothing; run again after it
 * has ended it does nothing.
 */
export async function prepareMessage(context: Context, payload: Payload): Promise<void> {
  try {
    await prepare(context, payload);
  } catch (error) {
    if (error instanceof CancelledMeanwhileError) return;
    if (context.attempt > prepareRetries) {
      await inside(context, payload, (place) => failPreparing(place, payload.messageId));
    }
    throw error;
  }
}

type Work<T> = (place: Parameters<typeof findMessage>[0]) => Promise<T>;

function inside<T>(
  { pool, signal }: Pick<JobContext, 'pool' | 'signal'>,
  { organizationId }: Payload,
  work: Work<T>,
): Promise<T> {
  return withOrganizationJob(pool, organizationId, { readOnly: false, signal }, (db) =>
    work({ db, member: { organizationId } }),
  );
}

/** From so many on the planner has to hear of them at once. */
const many = 1000;

async function prepare(context: Context, payload: Payload): Promise<void> {
  const { messageId } = payload;
  const deliveries = await inside(context, payload, async (place) => {
    const message = await findMessage(place, messageId);
    if (message?.state !== 'preparing') return 0;
    const { name } = await findOrganizationLook(place);
    const prepared = await insertRecipients(place, message, name);
    if (!(await endPreparing(place, messageId, prepared))) throw new CancelledMeanwhileError();
    context.log.info({ ...payload, ...prepared }, 'recipients written down');
    return prepared.deliveries;
  });
  if (deliveries >= many) await inside(context, payload, refreshStatistics);
}
