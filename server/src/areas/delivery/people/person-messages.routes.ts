import {
  listPersonMessages as endpoint,
  type PersonMessage,
} from 'contract/delivery/person-messages.contract.ts';
import { listPersonTopics } from 'contract/delivery/topics.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { entriesOf, findPresent } from '../../people/people.public.ts';
import { listPersonMessages, type PersonMessageRow } from './person-messages.repository.ts';
import { listChoices } from '../topics/topic-choices.repository.ts';

/** What sent messages, by the message's ID, without what is in the trash. */
export interface SendersOfMessages {
  readonly campaigns: Senders<{ id: number; name: string }>;
  /** By their IDs: they are called by their subjects. */
  readonly directSends: Senders<number>;
}

type Senders<Sender> = (
  tx: OrganizationTransaction,
  messageIds: readonly number[],
) => Promise<ReadonlyMap<number, Sender>>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

function present(
  row: PersonMessageRow,
  sender: Pick<PersonMessage, 'campaign' | 'directSendId'>,
): PersonMessage {
  return {
    id: row.id,
    purpose: row.purpose,
    subject: row.subject,
    ...sender,
    tracking: row.tracking,
    startedAt: iso(row.started_at),
    skipped: row.skipped,
    state: row.state,
    leftAt: iso(row.inflight_at),
    acceptedAt: iso(row.sent_at),
    openedAt: iso(row.opened_at),
    openedByMachineAt: iso(row.machine_opened_at),
    clickedAt: iso(row.clicked_at),
    reply: row.reply,
    reason: row.reason,
  };
}

/** What one person was written, and what they chose to be written about. */
export function personMessageRoutes(senders: SendersOfMessages): readonly Route[] {
  return [
    route(endpoint, async (context, { params, query }) => {
      await requirePresent(context, params.id);
      const page = await listPersonMessages(context, await entriesOf(context, params.id), query);
      const messageIds = [...new Set(page.rows.map((row) => row.first_id))];
      const [campaigns, directSends] = await Promise.all([
        senders.campaigns(context, messageIds),
        senders.directSends(context, messageIds),
      ]);
      return listAnswer(
        page,
        page.rows.map((row) =>
          present(row, {
            campaign: campaigns.get(row.first_id) ?? null,
            directSendId: directSends.get(row.first_id) ?? null,
          }),
        ),
        page.total,
      );
    }),

    route(listPersonTopics, async (context, { params: { id } }) => {
      await requirePresent(context, id);
      return { items: await listChoices(context, id) };
    }),
  ];
}

/** @throws ProblemError NOT_FOUND */
async function requirePresent(tx: OrganizationTransaction, id: number): Promise<void> {
  if (!(await findPresent(tx, [id])).has(id)) throw new ProblemError('NOT_FOUND');
}
