import * as contract from 'contract/dependants/bulk-dependants.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { countBulk, readBulk, startBulk } from '../../bulk/bulk.public.ts';
import type { GroupsOfGuardians } from '../list/guardian-filter.repository.ts';
import { dependantsBulk } from './dependants-bulk.ts';

/** Counting and beginning changes of all dependants who match. */
export function dependantsBulkRoutes(groups: GroupsOfGuardians): readonly Route[] {
  const list = dependantsBulk(groups);
  return [
    route(contract.countDependantsBulk, (context, { body }) => countBulk(context, list, body)),

    route(contract.startDependantsBulk, async (context, { body }) => {
      const id = await startBulk(context, list, body);
      return readBulk(context, id, [list]);
    }),
  ];
}
