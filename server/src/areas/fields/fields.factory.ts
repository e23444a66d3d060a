import { expect } from 'vitest';
import type { PeopleField } from 'contract/fields/field.ts';
import * as contract from 'contract/fields/fields.contract.ts';
import type { ProductOptions, TestPerson } from '../../testing/test-product.ts';
import { useAccounts } from '../people/accounts.factory.ts';

let number = 0;

/** Two organizations with people, and the calls that tests of fields begin with. */
export function useFields(options: ProductOptions = {}) {
  const accounts = useAccounts(options);
  const { product, tenants } = accounts;
  const call = (
    endpoint: (typeof contract)[
      | 'createPeopleField'
      | 'updatePeopleField'
      | 'orderPeopleFields'
      | 'getPeopleFieldUsage'
      | 'deletePeopleField'
      | 'listPeopleFields'],
    given: object,
    as: TestPerson = tenants.acme.admin,
  ) => product.call(endpoint, { as, ...given });

  return {
    ...accounts,
    tryDefine: (body: object, as?: TestPerson) =>
      call(contract.createPeopleField, { body: { label: 'Field', kind: 'text', ...body } }, as),
    /** A field with a label of its own. */
    define: async (body: object = {}, as?: TestPerson): Promise<PeopleField> => {
      number += 1;
      const given = { label: `Field ${number}`, kind: 'text', ...body };
      const answer = await call(contract.createPeopleField, { body: given }, as);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body as PeopleField;
    },
    change: (id: number, body: object, as?: TestPerson) =>
      call(contract.updatePeopleField, { params: { id }, body }, as),
    order: (ids: number[], as?: TestPerson) =>
      call(contract.orderPeopleFields, { body: { ids } }, as),
    usage: (id: number) => call(contract.getPeopleFieldUsage, { params: { id } }),
    drop: (id: number, label: string) =>
      call(contract.deletePeopleField, { params: { id }, query: { label } }),
    listed: async (as?: TestPerson): Promise<PeopleField[]> => {
      const { status, body } = await call(contract.listPeopleFields, {}, as);
      expect(status).toBe(200);
      return (body as { items: PeopleField[] }).items;
    },
    /** The ids of choices by their labels. */
    choiceOf: (field: PeopleField, label: string): number =>
      field.choices.find((choice) => choice.label === label)?.id ?? 0,
  };
}
