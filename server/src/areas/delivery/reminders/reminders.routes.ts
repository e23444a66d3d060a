import * as contract from 'contract/content/reminders.contract.ts';
import type { ContentReminders } from 'contract/content/reminders.contract.ts';
import { reminderOccasions } from 'contract/content/reminders.contract.ts';
import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { readContent } from '../../content/content.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import type { MessageOwner } from '../messages/message-owner.ts';
import { steerMessage } from '../messages/steer-message.ts';
import type { SendingDeps } from '../start-message.ts';
import { countReminded, findFailure, startReminder, type ReminderBy } from './remind.ts';
import {
  countMissing,
  findAsking,
  findChoices,
  findPlan,
  findReminders,
  lockAsking,
  lockReminderOf,
  savePlan,
  setUndone,
  type AskingRow,
  type ReminderRow,
} from './reminders.repository.ts';

/** Reminders as what sends messages: the audit log has them beside what else was done to the content. */
export const reminderOwner: MessageOwner = {
  type: 'reminder',
  target: 'content',
  lock: lockReminderOf,
  release: (tx, _contentId, messageId) => setUndone(tx, messageId),
};

export function reminderRoutes(deps: SendingDeps): readonly Route[] {
  return [
    route(contract.getContentReminders, async (context, { params, query }) => {
      await readContent(context, params.id);
      const topicId = query.topic ?? null;
      return readReminders(context, params.id, topicId);
    }),

    route(contract.remindOfContent, async (context, { params, body }) => {
      await readContent(context, params.id);
      await remindNow(context, deps, { id: params.id, ...body });
      return readReminders(context, params.id, body.topicId);
    }),

    route(contract.steerContentReminder, async (context, { params, body }) => {
      await readContent(context, params.id);
      const reminded = await lockReminderOf(context, body.messageId);
      if (reminded?.id !== params.id) throw new ProblemError('NOT_FOUND');
      const { messageId, verb } = body;
      await steerMessage(context, [reminderOwner], messageId, verb);
      const saved = await findPlan(context, params.id);
      return readReminders(context, params.id, saved?.topic_id ?? null);
    }),

    route(contract.planContentReminders, async (context, { params, body }) => {
      await readContent(context, params.id);
      await planReminders(context, { id: params.id, ...body });
      return readReminders(context, params.id, body.topicId);
    }),
  ];
}

async function readReminders(
  context: OrganizationTransaction,
  id: number,
  topicId: number | null,
): Promise<ContentReminders> {
  const content = await requireAsking(findAsking(context, id));
  const saved = await findPlan(context, id);
  const rows = await findReminders(context, id);
  return {
    missing: await countMissing(context, id),
    people: await countReminded(context, id, topicId),
    dueOn: content.due_on,
    remindedToday: content.reminded_today,
    reminders: rows.map(presentReminder),
    plan:
      saved === undefined
        ? null
        : { occasions: saved.occasions, channelId: saved.channel_id, topicId: saved.topic_id },
    ...(await findChoices(context)),
  };
}

async function requireAsking(found: Promise<AskingRow | undefined>): Promise<AskingRow> {
  const content = await found;
  if (content === undefined) throw new ProblemError('NOT_FOUND');
  return content;
}

function presentReminder({
  created_at: at,
  message_id: messageId,
  grace_until: graceUntil,
  ...row
}: ReminderRow): ContentReminders['reminders'][number] {
  return {
    ...row,
    messageId,
    at: at.toISOString(),
    graceUntil: graceUntil?.toISOString() ?? null,
  };
}

/**
 * Sends a reminder to as many people as its sender was shown.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT where nothing asks, where people were reminded today and where the number
 *   changed, VALIDATION_FAILED for a channel or topic by which nothing can be sent
 */
export async function remindNow(
  context: OrganizationTransaction,
  deps: SendingDeps,
  { id, people: shown, ...by }: ReminderBy & { id: number; people: number },
): Promise<void> {
  const content = await requireAsking(lockAsking(context, id));
  if (!content.asks) throw conflict(refuseDelivery('reminder_not_asked'));
  if (content.reminded_today) throw conflict(refuseDelivery('reminder_sent_today'));
  await refuseFailure(context, by);
  const people = await countReminded(context, id, by.topicId);
  if (people !== shown) {
    throw new ProblemError('CONFLICT', {
      detail: refuseDelivery('email_failed_changed', { count: people, shown }),
      current: { people },
    });
  }
  await startReminder(context, deps, { content, ...by, people, automatic: null });
}

type Refusal = ConstructorParameters<typeof ProblemError>[1];

function conflict(detail: NonNullable<Refusal>['detail']): ProblemError {
  return new ProblemError('CONFLICT', { ...(detail !== undefined && { detail }) });
}

/**
 * Chooses which reminders are sent automatically.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT without a due date, VALIDATION_FAILED as {@link remindNow}
 */
export async function planReminders(
  context: OrganizationTransaction,
  { id, occasions: chosen, ...by }: ReminderBy & { id: number; occasions: readonly string[] },
): Promise<void> {
  const content = await requireAsking(lockAsking(context, id));
  const occasions = reminderOccasions.filter((one) => chosen.includes(one));
  if (occasions.length > 0) {
    if (content.due_on === null) throw conflict(refuseDelivery('reminder_without_due'));
    await refuseFailure(context, by);
  }
  const before = await findPlan(context, id);
  await savePlan(context, id, {
    occasions,
    channel_id: by.channelId,
    topic_id: by.topicId,
    updated_by: context.member.accountId,
  });
  await recordAudit(context, {
    action: 'reminder.planned',
    targetType: 'content',
    targetId: id,
    changes: { occasions: [before?.occasions ?? [], occasions] },
  });
}

const placeOf = {
  channel_not_ready: 'channelId',
  no_postal_address: 'channelId',
  topic_archived: 'topicId',
} as const;

/** @throws ProblemError VALIDATION_FAILED */
async function refuseFailure(context: OrganizationTransaction, by: ReminderBy): Promise<void> {
  const failure = await findFailure(context, by);
  if (failure === null) return;
  const error: FieldError = {
    path: [placeOf[failure]],
    code: failure,
    ...messageOf(refuseDelivery(`reminder_${failure}`)),
  };
  throw new ProblemError('VALIDATION_FAILED', { errors: [error] });
}
