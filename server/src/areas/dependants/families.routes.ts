import * as families from 'contract/dependants/families.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import type { ErasedAddresses } from '../people/people.public.ts';
import { addFamily, changeFamily } from './save-family.ts';

/** A person saved together with his dependants. @param erased addresses of those who were erased */
export const familyRoutes = (erased: ErasedAddresses): readonly Route[] => [
  route(families.createFamily, (context, { body }) =>
    addFamily(context, body, context.requestId, erased),
  ),

  route(families.updateFamily, (context, { params, body }) =>
    changeFamily(context, params.id, body, context.requestId, erased),
  ),
];
