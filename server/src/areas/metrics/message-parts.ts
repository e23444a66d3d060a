import { fewestTold } from 'contract/metrics/definitions.ts';
import type { MessageParts } from 'contract/metrics/metrics.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { told } from './group-results.ts';
import {
  countMachines,
  findGroupsOfMessage,
  findLinks,
  type GroupRow,
  type LinkRow,
} from './message-parts.repository.ts';

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
  const small = row.delivered < fewestTold;
  const cell = (people: number) => (small ? null : told(people));
  return {
    groupId,
    name,
    delivered: cell(row.delivered),
    opened: cell(row.opened),
    clicked: cell(row.clicked),
  };
}
