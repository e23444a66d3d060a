import * as contract from 'contract/fields/fields.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { changeField } from './change-field.ts';
import { createField } from './create-field.ts';
import { deleteField } from './delete-field.ts';
import type { FieldUsers } from './field-users.ts';
import { reorderFields } from './order-fields.ts';
import { listFields, readUsage } from './read-fields.ts';

/**
 * How the organization defines fields of its people.
 *
 * @param users what asks about them
 */
export const peopleFieldRoutes = (users: FieldUsers): readonly Route[] => [
  route(contract.listPeopleFields, async (context) => ({ items: await listFields(context) })),

  route(contract.createPeopleField, (context, { body }) => createField(context, body)),

  route(contract.updatePeopleField, (context, { params, body }) =>
    changeField(context, users, params.id, body),
  ),

  route(contract.orderPeopleFields, async (context, { body }) => ({
    items: await reorderFields(context, body.ids),
  })),

  route(contract.getPeopleFieldUsage, async (context, { params }) => ({
    ...(await readUsage(context, params.id)),
    groups: [...(await users.askedBy(context, params.id))],
  })),

  route(contract.deletePeopleField, async (context, { params, query }) => {
    await deleteField(context, users, params.id, query.label);
    return undefined;
  }),
];
