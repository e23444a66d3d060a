import { insideOf } from '../../../kernel/jobs/inside-of.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { findMailboxRow, findArrivalTest } from '../../channels/channels.public.ts';
import { readMailbox } from './read-mailbox.ts';
import { lookForArrivalTest } from './arrival-test.jobs.ts';

type Context = Pick<JobContext, 'pool' | 'log' | 'signal' | 'mailboxServers'>;

interface Payload {
  organizationId: number;
  channelId: number;
  token: string;
  /** How many looks there were before. */
  look: number;
}

/** The wait after each look. Then the mailbox is read as often as always: who signs in too often is locked out. */
const waitSeconds = [2, 5, 10, 20, 40];

/** Reads the mailbox while its test email is not there, and asks for the next look. */
export async function lookForArrivalTestOnce(context: Context, payload: Payload): Promise<void> {
  const { organizationId, channelId, token, look } = payload;
  const inside = insideOf(context, organizationId);
  const isAwaited = async (tx: InOrganization) => {
    const test = await findArrivalTest(tx, channelId);
    return test?.token === token && test.state === 'waiting';
  };
  if (!(await inside(isAwaited))) return;
  await readMailbox(context, { organizationId, channelId });
  const seconds = waitSeconds[look];
  if (seconds === undefined) return;
  await inside(async (tx) => {
    const mailbox = await findMailboxRow(tx, channelId);
    // One that can't be read says so itself, and has its own waits.
    if (mailbox?.problem !== null || !(await isAwaited(tx))) return;
    const startAfter = new Date(Date.now() + seconds * 1000);
    await enqueue(tx.db, lookForArrivalTest, { ...payload, look: look + 1 }, { startAfter });
  });
}
