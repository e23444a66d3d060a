import * as contract from 'contract/dependants/bulk-dependants.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { countBulk, readBulk, startBulk } from '../../people/people.public.ts';
import { dependantsBulk } from './dependants-bulk.ts';

/** Counting and beginning changes of all dependants who match. */
export const dependantsBulkRoutes: readonly Route[] = [
  route(contract.countDependantsBulk, (context, { body }) =>
    countBulk(context, dependantsBulk, body),
  ),

  route(contract.startDependantsBulk, async (context, { body }) => {
    const id = await startBulk(context, dependantsBulk, body, context.requestId);
    return readBulk(context, id, [dependantsBulk]);
  }),
];
