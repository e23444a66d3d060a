import type { MessageDocument } from 'contract/documents/document.ts';
import { publishingGaps } from 'contract/documents/document-text.ts';
import {
  blockGroupsOf,
  conditionOf,
  documentFor,
  groupBlocksOf,
} from 'contract/documents/group-blocks.ts';
import { emptyAudience } from 'contract/delivery/audience.ts';
import type { ReadinessLine } from 'contract/delivery/readiness.ts';
import { readinessMessage } from 'contract/delivery/readiness-messages.ts';
import type { Meant } from '../audience/audience.repository.ts';
import { countWithoutAny } from '../audience/merge-values.repository.ts';
import { nameAudience } from '../audience/named.repository.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { readinessLine } from './readiness.policy.ts';

type ReadinessValues = Parameters<typeof readinessLine>[2];

const blocked = (message: ReadinessValues) => readinessLine('block_groups', 'blocked', message);

/** Blocks for groups that are not there, and people who would read none of the message. */
export async function checkBlocks(
  tx: InOrganization,
  document: MessageDocument,
  audience: Meant,
  blockedOnly: boolean,
): Promise<ReadinessLine[]> {
  const blocks = groupBlocksOf(document);
  if (blocks.length === 0) return [];
  const groupIds = blockGroupsOf(document);
  const asked = { ...emptyAudience, include: { groups: groupIds, people: [] } };
  const { groups } = (await nameAudience(tx, asked)).include;
  const lines = groups
    .filter(({ deleted }) => deleted)
    .map(({ name }) => blocked(readinessMessage('block_group_gone', { name })));
  if (groups.length < groupIds.length) lines.push(blocked(readinessMessage('block_group_deleted')));
  if (blocks.some(({ attrs }) => attrs.groupIds.length === 0)) {
    lines.push(blocked(readinessMessage('block_without_groups')));
  }
  return lines.length > 0 || blockedOnly ? lines : emptyLines(tx, document, audience);
}

async function emptyLines(
  tx: InOrganization,
  document: MessageDocument,
  audience: Meant,
): Promise<ReadinessLine[]> {
  const forEveryone = documentFor(document, () => false);
  if (!publishingGaps(forEveryone).some(({ code }) => code === 'empty')) return [];
  const conditions = groupBlocksOf(document).map(({ attrs }) => conditionOf(attrs));
  const count = await countWithoutAny(tx, audience, [...new Set(conditions)]);
  if (count === 0) return [];
  return [readinessLine('empty_for_some', 'warn', readinessMessage('empty_for_some', { count }))];
}
