import * as duplicates from 'contract/duplicates/duplicates.contract.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { ProblemError, invalid } from '../../kernel/http/problem.ts';
import { route, type MemberContext, type Route } from '../../kernel/http/route.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import {
  findPresent,
  findDuplicates,
  askForSearch,
  findSearch,
  findEntries,
  findPairsOf,
  listPairs,
  setDismissed,
  type PairRow,
} from '../people/people.public.ts';
import { presentEntry, presentSearch } from './duplicates.presenter.ts';

/** On a person's page; more are on the page of all of them. */
const shownAtMost = 5;

async function entriesOf(context: MemberContext, rows: readonly PairRow[]) {
  const ids = [...new Set(rows.flatMap((row) => [row.one_id, row.other_id]))];
  const entries = await findEntries(context, ids);
  return (id: number) => {
    const entry = entries.get(id);
    if (entry === undefined) throw new ProblemError('INTERNAL_ERROR');
    return presentEntry(entry);
  };
}

/** People who are likely in the directory twice. */
export const duplicateRoutes: readonly Route[] = [
  route(duplicates.listDuplicates, async (context, { query }) => {
    const page = await listPairs(context, query);
    const entryOf = await entriesOf(context, page.rows);
    const items = page.rows.map((row) => ({
      one: entryOf(row.one_id),
      other: entryOf(row.other_id),
      reason: row.reason,
    }));
    return listAnswer(page, items, page.total);
  }),

  route(duplicates.getDuplicateSearch, async (context) => presentSearch(await findSearch(context))),

  route(duplicates.startDuplicateSearch, async (context) => {
    const { organizationId } = context.member;
    await askForSearch(context);
    await enqueue(context.db, findDuplicates, { organizationId }, { key: String(organizationId) });
    return presentSearch(await findSearch(context));
  }),

  route(duplicates.dismissDuplicate, async (context, { body: { ids, dismissed } }) => {
    const present = await findPresent(context, ids);
    if (!ids.every((id) => present.has(id))) throw new ProblemError('NOT_FOUND');
    if (ids[0] === ids[1]) {
      throw invalid(['ids', 1], 'repeated', refusePeople('two_different_people'));
    }
    await setDismissed(context, ids, dismissed);
    return undefined;
  }),

  route(duplicates.listDuplicatesOf, async (context, { params }) => {
    const { id } = params;
    if (!(await findPresent(context, [id])).has(id)) throw new ProblemError('NOT_FOUND');
    const rows = await findPairsOf(context, id, shownAtMost);
    const entryOf = await entriesOf(context, rows);
    return {
      entries: rows.map((row) => ({
        ...entryOf(row.one_id === id ? row.other_id : row.one_id),
        reason: row.reason,
      })),
    };
  }),
];
