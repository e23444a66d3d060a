import * as contract from 'contract/content/attachments.contract.ts';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import { api } from '../../../kernel/api/api.ts';
import { fileStorage } from '../../../kernel/files/chosen-storage.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';
import { uuid } from '../../../kernel/uuid.ts';

/** Links are made for ten minutes. */
const freshFor = 8 * 60_000;

export function attachmentsQuery(id: number) {
  return {
    ...endpointQuery(contract.listAttachments, { params: { id } }),
    staleTime: freshFor,
    refetchInterval: freshFor,
    meta: { claims: 'tile' } as const,
  };
}

type Answered = Awaited<ReturnType<typeof order>>;

function shown(id: number, answer: Answered): Answered {
  queryClient.setQueryData(attachmentsQuery(id).queryKey, answer);
  return answer;
}

const order = (id: number, ids: readonly number[]) =>
  api.call(contract.orderAttachments, { params: { id }, body: { ids: [...ids] } });

/** Puts attachments into an order; those not named are removed. */
export async function orderAttachments(id: number, ids: readonly number[]): Promise<Answered> {
  return shown(id, await order(id, ids));
}

/** Uploads a file and adds it as the last attachment. */
export async function attach(
  id: number,
  file: File,
  { accountId, ...options }: { accountId: number; signal: AbortSignal; onProgress: Progress },
): Promise<Answered> {
  const storage = await fileStorage();
  const contentType = file.type === '' ? 'application/octet-stream' : file.type;
  const path = contentFilePath(accountId, uuid());
  await storage.upload(path, file, { metadata: { contentType }, ...options });
  const body = { path, name: file.name.slice(-255) || 'file' };
  return shown(id, await api.call(contract.addAttachment, { params: { id }, body }));
}

/** Attaches a file of content; readers have the version that is published. */
export async function attachFile(id: number, contentId: number): Promise<Answered> {
  const body = { contentId };
  return shown(id, await api.call(contract.addAttachment, { params: { id }, body }));
}

type Progress = (progress: { sent: number; total: number }) => void;
