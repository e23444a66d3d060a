import type { BodyInput, QueryInput } from 'contract/kernel/endpoint.ts';
import type { BlockHead, SavedBlock } from 'contract/templates/block.ts';
import {
  createBlock,
  deleteBlock,
  getBlock,
  listBlocks,
  restoreBlock,
  updateBlock,
} from 'contract/templates/blocks.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../kernel/query/query-client.ts';
import { asked, type MailingPort } from '../delivery/delivery.public.ts';

/** As it is now: others change blocks in the meantime. */
const live = { staleTime: 0, meta: { claims: 'tile' } } as const;

export function savedBlocksQuery(query: QueryInput<typeof listBlocks>) {
  return { ...endpointQuery(listBlocks, { query }), ...live };
}

/** One saved block, whole. Its errors are not claimed: without it there is no screen. */
export function blockQuery(id: number) {
  return endpointQuery(getBlock, { params: { id } });
}

/** The same inside a message, which shows that it is missing. */
export function savedBlockQuery(id: number) {
  return { ...blockQuery(id), ...live };
}

/** How the preview of a message asks for it; it takes of the answer what it shows. */
export function shownBlock(id: number): ReturnType<NonNullable<MailingPort['block']>> {
  return asked(savedBlockQuery(id)) as unknown as ReturnType<NonNullable<MailingPort['block']>>;
}

export function loadBlock(id: number): Promise<SavedBlock> {
  return queryClient.fetchQuery({ ...blockQuery(id), staleTime: 0 });
}

export function makeBlock(
  body: BodyInput<typeof createBlock>,
  idempotencyKey: string,
): Promise<BlockHead> {
  return forgetting(api.call(createBlock, { body, idempotencyKey }));
}

export function trashBlock(id: number): Promise<unknown> {
  return forgetting(api.call(deleteBlock, { params: { id } }));
}

export function bringBackBlock(id: number): Promise<BlockHead> {
  return forgetting(api.call(restoreBlock, { params: { id } }));
}

export type BlockChanges = Omit<BodyInput<typeof updateBlock>, 'version'>;

export async function saveBlock(
  id: number,
  version: number,
  changes: BlockChanges,
  leaving = false,
): Promise<BlockHead> {
  const body = { ...changes, version };
  const head = await api.call(updateBlock, { params: { id }, body, keepalive: leaving });
  queryClient.setQueryData(blockQuery(id).queryKey, (before) =>
    before === undefined
      ? undefined
      : { ...before, ...head, document: (changes.document ?? before.document) as never },
  );
  void askAgain(listBlocks);
  return head;
}

/** Everything that shows blocks is asked for again, also where the change was refused. */
export async function forgetting<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await askAgain(listBlocks, getBlock);
  }
}
