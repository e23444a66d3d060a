import * as contract from 'contract/content/reminders.contract.ts';
import type { ContentReminders, ReminderState } from 'contract/content/reminders.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { uuid } from '../../../kernel/uuid.ts';

const underWay: ReadonlySet<ReminderState | null> = new Set(['preparing', 'grace', 'sending']);

/** Who would be reminded about a topic, and the reminders so far; asked again while one is being sent. */
export function remindersQuery(id: number, topicId: number | null = null) {
  const query = topicId === null ? {} : { topic: String(topicId) };
  return {
    ...endpointQuery(contract.getContentReminders, { params: { id }, query }),
    staleTime: 0,
    meta: { claims: 'tile' } as const,
    refetchInterval: ({ state }: { state: { data: ContentReminders | undefined } }) =>
      state.data?.reminders.some((one) => underWay.has(one.state)) === true && 1000,
  };
}

export interface ReminderBy {
  channelId: number;
  topicId: number | null;
}

/** What was asked about one topic counts other people than about another: all are asked for again. */
async function changed(call: Promise<ContentReminders>): Promise<ContentReminders> {
  try {
    return await call;
  } finally {
    await askAgain(contract.getContentReminders);
  }
}

export function remind(
  id: number,
  { people, ...by }: ReminderBy & { people: number },
): Promise<ContentReminders> {
  const body = { ...by, people };
  return changed(
    api.call(contract.remindOfContent, { params: { id }, body, idempotencyKey: uuid() }),
  );
}

export function planReminders(
  id: number,
  body: ReminderBy & { occasions: contract.ReminderOccasion[] },
): Promise<ContentReminders> {
  return changed(api.call(contract.planContentReminders, { params: { id }, body }));
}

export type ReminderVerb = 'undo' | 'pause' | 'resume' | 'stop';

export function steerReminder(
  id: number,
  messageId: number,
  verb: ReminderVerb,
): Promise<ContentReminders> {
  const body = { messageId, verb };
  return changed(api.call(contract.steerContentReminder, { params: { id }, body }));
}
