import * as contract from 'contract/people/fields/fields.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { changeField } from './change-field.ts';
import { createField } from './create-field.ts';
import { deleteField } from './delete-field.ts';
import { reorderFields } from './order-fields.ts';
import { listFields, readUsage } from './read-fields.ts';

/** How the organization defines fields of its people. */
export const peopleFieldRoutes: readonly Route[] = [
  route(contract.listPeopleFields, async (context) => ({ items: await listFields(context) })),

  route(contract.createPeopleField, (context, { body }) =>
    createField(context, body, context.requestId),
  ),

  route(contract.updatePeopleField, (context, { params, body }) =>
    changeField(context, params.id, body, context.requestId),
  ),

  route(contract.orderPeopleFields, async (context, { body }) => ({
    items: await reorderFields(context, body.ids, context.requestId),
  })),

  route(contract.getPeopleFieldUsage, (context, { params }) => readUsage(context, params.id)),

  route(contract.deletePeopleField, async (context, { params, query }) => {
    await deleteField(context, params.id, query.label, context.requestId);
    return undefined;
  }),
];
