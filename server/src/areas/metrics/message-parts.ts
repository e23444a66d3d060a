import { fewestShown } from 'contract/metrics/definitions.ts';
import type { MessageParts, Funnel } from 'contract/metrics/metrics.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { shownCount } from './group-results.ts';
import {
  countMachines,
  findGroupsOfMessage,
  findLinks,
  type GroupRow,
  type LinkRow,
} from './message-parts.repository.ts';
import { countFamilies } from '../delivery/delivery.public.ts';
import { countedUntil } from './counted-until.repository.ts';
import { countMeant, countReturned, findMessageResult } from './message-results.repository.ts';
import { presentFunnel } from './metrics.presenter.ts';

/** What was followed in a message, by link and by group, and what machines did. */
export async function messageParts(tx: OrganizationTransaction, id: number): Promise<MessageParts> {
  const [links, groups, machines] = await Promise.all([
    findLinks(tx, id),
    findGroupsOfMessage(tx, id),
    countMachines(tx, id),
  ]);
  return { links: links.map(presentLink), groups: groups.map(presentGroup), machines };
}

function presentLink(row: LinkRow): MessageParts['links'][number] {
  const { position, people, times } = row;
  return {
    position,
    url: row.content_id === null ? row.url : null,
    content: row.content_id === null ? null : { id: row.content_id, title: row.title },
    people,
    machinesOnly: row.machines_only,
    times,
  };
}

/** A group with fewer than five people reached is not reported. */
function presentGroup({ id: groupId, name, ...row }: GroupRow): MessageParts['groups'][number] {
  const small = row.delivered < fewestShown;
  const cell = (people: number) => (small ? null : shownCount(people));
  return {
    groupId,
    name,
    delivered: cell(row.delivered),
    opened: cell(row.opened),
    clicked: cell(row.clicked),
  };
}

/**
 * The funnel of a message; null when there is none. Its deliveries are read from the ledger, which is ahead of what is
 * counted every minute: a message just sent was delivered, and an email that just came back was not.
 */
export async function messageFunnel(
  tx: OrganizationTransaction,
  id: number | 'latest',
): Promise<Funnel | null> {
  const row = await findMessageResult(tx, id);
  if (!row) return null;
  const meant = await countMeant(tx, row.id);
  const ledger = (await countFamilies(tx, [row.id])).get(row.id);
  const back = await countReturned(tx, row.id);
  const accepted = Math.max(row.accepted, (ledger?.byState.sent ?? 0) + back);
  const returned = Math.max(row.returned, back);
  const counted = await countedUntil(tx);
  // Nothing of a message happened before it was sent: a count from before then holds for that moment.
  const asOf = row.started_at !== null && row.started_at > counted ? row.started_at : counted;
  return presentFunnel({ ...row, accepted, returned }, meant, asOf);
}
