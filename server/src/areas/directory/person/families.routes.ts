import * as families from 'contract/dependants/families.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import type { AddingDeps } from './add-person.ts';
import { addFamily, changeFamily } from './save-family.ts';

/** A person saved together with their dependants. */
export const familyRoutes = (deps: AddingDeps): readonly Route[] => [
  route(families.createFamily, (context, { body }) => addFamily(context, body, deps)),

  route(families.updateFamily, (context, { params, body }) =>
    changeFamily(context, params.id, body, deps),
  ),
];
