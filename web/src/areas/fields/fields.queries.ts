import { hashKey } from '@tanstack/react-query';
import type { BodyInput } from 'contract/kernel/endpoint.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import {
  createPeopleField,
  deletePeopleField,
  getPeopleFieldUsage,
  listPeopleFields,
  orderPeopleFields,
  updatePeopleField,
} from 'contract/fields/fields.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../kernel/query/query-client.ts';

const tile = { claims: 'tile' } as const;

/** The custom fields, as far as the user may see them. */
export function fieldsQuery() {
  return { ...endpointQuery(listPeopleFields, {}), staleTime: 60_000, meta: tile };
}

/** How many people have a value in a field. */
export function usageQuery(id: number) {
  return { ...endpointQuery(getPeopleFieldUsage, { params: { id } }), meta: tile };
}

export function makeField(
  body: BodyInput<typeof createPeopleField>,
  idempotencyKey: string,
): Promise<PeopleField> {
  return refreshing(api.call(createPeopleField, { body, idempotencyKey }));
}

export function changeField(
  id: number,
  body: BodyInput<typeof updatePeopleField>,
): Promise<PeopleField> {
  return refreshing(api.call(updatePeopleField, { params: { id }, body }));
}

export async function putInOrder(ids: readonly number[]): Promise<void> {
  try {
    const { items } = await api.call(orderPeopleFields, { body: { ids: [...ids] } });
    queryClient.setQueryData(fieldsQuery().queryKey, { items });
  } catch (error) {
    // Someone else has deleted one of them: the next order is without it.
    await askAgain(listPeopleFields);
    throw error;
  }
}

export function dropField(id: number, label: string): Promise<unknown> {
  return refreshing(api.call(deletePeopleField, { params: { id }, query: { label } }), [
    hashKey(usageQuery(id).queryKey),
  ]);
}

/** @param gone hashes of queries whose subject is deleted */
async function refreshing<Result>(
  work: Promise<Result>,
  gone: readonly string[] = [],
): Promise<Result> {
  try {
    return await work;
  } finally {
    // Whatever shows people shows their fields.
    await queryClient.invalidateQueries({
      predicate: ({ queryHash }) => !gone.includes(queryHash),
    });
  }
}
