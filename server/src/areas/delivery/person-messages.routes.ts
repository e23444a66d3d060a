import {
  listPersonMessages as endpoint,
  type PersonMessage,
} from 'contract/delivery/person-messages.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { entriesOf, findPresent } from '../people/people.public.ts';
import { listPersonMessages, type PersonMessageRow } from './person-messages.repository.ts';

/** What sent messages, by the message's id; what is in the trash is left out. */
export interface SendersOfMessages {
  readonly campaigns: Senders<{ id: number; name: string }>;
  /** By their ids: they are called by their subjects. */
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

/** What one person was written. */
export function personMessageRoutes(senders: SendersOfMessages): readonly Route[] {
  return [
    route(endpoint, async (context, { params, query }) => {
      if (!(await findPresent(context, [params.id])).has(params.id)) {
        throw new ProblemError('NOT_FOUND');
      }
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
  ];
}
