import * as contract from 'contract/fields/fields.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { createField } from './create-field.ts';
import { reorderFields } from './order-fields.ts';
import { listFields } from './read-fields.ts';

/** How the organization defines fields of its people; what rules ask of them stands with groups. */
export const peopleFieldRoutes: readonly Route[] = [
  route(contract.listPeopleFields, async (context) => ({ items: await listFields(context) })),

  route(contract.createPeopleField, (context, { body }) => createField(context, body)),

  route(contract.orderPeopleFields, async (context, { body }) => ({
    items: await reorderFields(context, body.ids),
  })),
];
