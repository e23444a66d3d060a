import * as contract from 'contract/duplicates/merge.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { readAccount, findMergedInto, type Merger } from '../../people/people.public.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { previewMerge } from './preview-merge.ts';
import { canBeUndone, undoMerge } from './undo-merge.ts';

/** Making one entry of two that are the same person. */
export const mergeRoutes = (mergers: readonly Merger[]): readonly Route[] => [
  route(contract.previewMerge, (context, { params }) =>
    previewMerge(context, { keptId: params.id, otherId: params.otherId }, mergers),
  ),

  route(contract.mergeAccounts, (context, { params, body }) =>
    mergeAccounts(context, params.id, body, { mergers }),
  ),

  route(contract.undoMerge, (context, { params, body }) =>
    undoMerge(context, { keptId: params.id, otherId: body.otherId }, { mergers }),
  ),

  route(contract.listMerged, async (context, { params }) => {
    const { version } = await readAccount(context, params.id);
    const rows = await findMergedInto(context, params.id);
    return {
      entries: rows.map((row) => ({
        id: row.id,
        name: row.name,
        mergedAt: row.merged_at.toISOString(),
        mergedBy: row.merged_by_name,
        undoUntil: canBeUndone(row, version) ? row.undo_until.toISOString() : null,
      })),
    };
  }),
];
