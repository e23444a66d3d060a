import * as bulk from 'contract/dependants/bulk-dependants.contract.ts';
import * as lists from 'contract/dependants/dependant-list.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { countBulk, readBulk, startBulk } from '../../bulk/bulk.public.ts';
import { findRules, presentDependant } from '../../dependants/dependants.public.ts';
import { listDependants } from './dependant-list.repository.ts';
import { dependantsBulk } from './dependants-bulk.ts';
import { dependantRecords } from './dependants-csv.ts';

/** The list of dependants, its file, and changes of all who match. */
export const dependantListRoutes: readonly Route[] = [
  route(lists.listDependants, async (context, { query }) => {
    const found = await findRules(context);
    const page = await listDependants(context, query, found);
    return listAnswer(
      page,
      page.rows.map((row) => presentDependant(row, found, context.member)),
      page.total,
    );
  }),

  route(lists.dependantsCsv, async (context, { query }) => ({
    fileName: 'dependants.csv',
    content: dependantRecords(context, query),
  })),

  route(bulk.countDependantsBulk, (context, { body }) => countBulk(context, dependantsBulk, body)),

  route(bulk.startDependantsBulk, async (context, { body }) => {
    const id = await startBulk(context, dependantsBulk, body);
    return readBulk(context, id, [dependantsBulk]);
  }),
];
