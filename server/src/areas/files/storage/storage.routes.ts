import { organizationFileBytes } from 'contract/files/file-limits.ts';
import * as storage from 'contract/files/storage.contract.ts';
import { pageSizeDefault } from 'contract/kernel/paging.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { recordFileAudit } from '../file-audit.ts';
import { bytesStored } from '../files.repository.ts';
import { bytesUnfinished } from '../uploads/uploads.repository.ts';
import {
  deleteUnusedByIds,
  listUnused,
  sumByPurpose,
  sumUnused,
  type UnusedRow,
} from './storage.repository.ts';

/** How much room files take, and which of them nothing uses. */
export const storageRoutes: readonly Route[] = [
  route(storage.getStorageSpace, (context) => spaceOf(context)),

  route(storage.getStorage, async (context) => ({
    ...(await spaceOf(context)),
    purposes: await sumByPurpose(context),
    unused: await sumUnused(context),
  })),

  route(storage.listUnusedFiles, async (context, { query }) => {
    const { limit = pageSizeDefault, cursor } = query;
    const page = await listUnused(context, { cursor, limit });
    const { files } = await sumUnused(context);
    return listAnswer(page, page.rows.map(presentUnused), { count: files, kind: 'exact' });
  }),

  route(storage.deleteUnusedFiles, async (context, { body }) => {
    const deleted = await deleteUnusedByIds(context, body.ids);
    // None of them is there, or all of them are used by now.
    if (deleted.length === 0) throw new ProblemError('NOT_FOUND');
    for (const id of deleted) {
      // One transaction, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await recordFileAudit(context, 'file.deleted', id);
    }
    return { deleted: deleted.length };
  }),
];

async function spaceOf(tx: OrganizationTransaction) {
  return {
    used: await bytesStored(tx),
    arriving: await bytesUnfinished(tx),
    quota: organizationFileBytes,
  };
}

function presentUnused(row: UnusedRow) {
  const { created_by: id, created_by_name: name } = row;
  return {
    id: row.id,
    folder: row.folder,
    name: row.name,
    contentType: row.content_type,
    size: row.size,
    createdAt: row.created_at.toISOString(),
    createdBy: id === null || name === null ? null : { id, name },
    deletedFrom: row.deleted_from.toISOString(),
  };
}
