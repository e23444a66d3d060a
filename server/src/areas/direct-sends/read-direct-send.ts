import { guardianField } from 'contract/documents/merge-fields.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import type { Audience } from 'contract/delivery/audience.ts';
import type {
  DirectSend,
  DirectSendHead,
  DirectSendTo,
} from 'contract/direct-sends/direct-send.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { findProgress, nameAudience } from '../delivery/delivery.public.ts';
import { shownDocument } from '../templates/templates.public.ts';
import { findContents } from './contents.repository.ts';
import { countFiles, findFiles } from './direct-send-files.repository.ts';
import {
  presentDirectSendHead,
  presentFile,
  type DirectSendSurroundings,
} from './direct-sends.presenter.ts';
import { isToGuardians } from './direct-sends.policy.ts';
import {
  findDirectSend,
  lockDirectSend,
  type DirectSendRow,
  type WholeDirectSendRow,
} from './direct-sends.repository.ts';

/** Those it is for, as the audience of a message. */
export function audienceOf(to: DirectSendTo): Audience {
  const { groups, people, dependants = [], dependantsOf = [] } = to;
  const guardians = { dependants, groups: dependantsOf };
  return {
    include: { groups, people },
    exclude: { groups: [], people: [] },
    ...(isToGuardians(to) && { guardians }),
  };
}

/** The text with the cards of content below it, as it is sent. */
export function sentDocument({
  document,
  content_ids: ids,
}: Pick<WholeDirectSendRow, 'document' | 'content_ids'>): MessageDocument {
  const cards = ids.map((contentId) => ({ type: 'contentCard' as const, attrs: { contentId } }));
  return { ...document, content: [...document.content, ...cards] };
}

const onBehalf: MessageDocument['content'][number] = {
  type: 'paragraph',
  // Nothing in the emails of others.
  content: [{ type: 'mergeField', attrs: { field: guardianField, fallback: '' } }],
};

/** The same with on whose behalf guardians get it, which each of them reads of their own dependants. */
export function messageDocumentOf(
  row: Pick<WholeDirectSendRow, 'document' | 'content_ids' | 'recipients'>,
) {
  const document = sentDocument(row);
  if (!isToGuardians(row.recipients)) return document;
  return { ...document, content: [...document.content, onBehalf] };
}

/**
 * A direct send, also in the trash.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function requireDirectSend(
  tx: OrganizationTransaction,
  id: number,
): Promise<WholeDirectSendRow> {
  const row = await findDirectSend(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return row;
}

/**
 * A direct send that is about to change, locked.
 *
 * @throws ProblemError NOT_FOUND, also for what is in the trash or, when that is asked for, is not in it
 */
export async function lockDirectSendIn(
  tx: OrganizationTransaction,
  id: number,
  { deleted }: { deleted: boolean },
): Promise<WholeDirectSendRow> {
  const row = await lockDirectSend(tx, id);
  if (row === undefined || (row.deleted_at !== null) !== deleted) {
    throw new ProblemError('NOT_FOUND');
  }
  return row;
}

export async function readDirectSend(tx: OrganizationTransaction, id: number): Promise<DirectSend> {
  const row = await requireDirectSend(tx, id);
  const [[head], document, contents, files] = await Promise.all([
    presentHeads(tx, [row]),
    shownDocument(tx, row, row.content_ids.length),
    findContents(tx, row.content_ids),
    findFiles(tx, id),
  ]);
  if (head === undefined) throw new Error('One row gives one direct send');
  return {
    ...head,
    document,
    contents,
    files: files.map(presentFile),
  };
}

/** As {@link readDirectSend}, without the text. */
export async function readDirectSendHead(
  tx: OrganizationTransaction,
  id: number,
): Promise<DirectSendHead> {
  const [head] = await presentHeads(tx, [await requireDirectSend(tx, id)]);
  if (head === undefined) throw new Error('One row gives one direct send');
  return head;
}

export async function presentHeads(
  tx: OrganizationTransaction,
  rows: readonly DirectSendRow[],
): Promise<DirectSendHead[]> {
  const surroundings = await surround(tx, rows);
  return rows.map((row, index) =>
    presentDirectSendHead(row, surroundings[index] ?? nothing, tx.member),
  );
}

const nothing: DirectSendSurroundings = { groups: [], people: [], fileCount: 0, progress: null };

/** As many people are named in a list. */
const namedMost = 3;

function firstOf({ recipients }: DirectSendRow): number[] {
  return recipients.people.slice(0, namedMost);
}

/** What stands beside each of these direct sends, asked for once for all of them. */
async function surround(
  tx: OrganizationTransaction,
  rows: readonly DirectSendRow[],
): Promise<DirectSendSurroundings[]> {
  const messageIds = rows.flatMap(({ message_id: id }) => id ?? []);
  const groups = [...new Set(rows.flatMap(({ recipients }) => recipients.groups))];
  const people = [...new Set(rows.flatMap(firstOf))];
  const [named, progress, fileCounts] = await Promise.all([
    nameAudience(tx, audienceOf({ groups, people })),
    findProgress(tx, messageIds),
    countFiles(
      tx,
      rows.map(({ id }) => id),
    ),
  ]);
  const groupOf = new Map(
    named.include.groups.flatMap(({ id, name, deleted }) => (deleted ? [] : [[id, name]])),
  );
  const personOf = new Map(
    named.include.people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  );
  return rows.map((row) => ({
    groups: row.recipients.groups.flatMap((id) => groupOf.get(id) ?? []),
    people: firstOf(row).flatMap((id) => personOf.get(id) ?? []),
    fileCount: fileCounts.get(row.id) ?? 0,
    progress: (row.message_id !== null && progress.get(row.message_id)) || null,
  }));
}

/** @throws ProblemError VERSION_CONFLICT with the direct send as it stands */
export async function requireVersion(
  tx: OrganizationTransaction,
  { id, version: current }: DirectSendRow,
  version: number,
): Promise<void> {
  if (current !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: await readDirectSend(tx, id) });
  }
}
