import { listHouseholds } from 'contract/imports/kinds/dependants/households.contract.ts';
import { route, type Route } from '../../../../kernel/http/route.ts';
import { listHouseholdsOf } from './households.ts';

export const householdRoutes: readonly Route[] = [
  route(listHouseholds, (context, { params, query }) =>
    listHouseholdsOf(context, params.id, query),
  ),
];
