import { expect } from 'vitest';
import type { PeopleField } from 'contract/fields/field.ts';
import { createPeopleField } from 'contract/fields/fields.contract.ts';
import type { ImportError, ImportRow } from 'contract/imports/validation/row.ts';
import { useImports } from '../../imports.factory.ts';

/** Uploads into an organization that defines fields of its people. */
export function useOwnFieldImports() {
  const test = useImports();
  const { product, tenants } = test;
  return {
    ...test,
    admin: () => tenants.acme.admin,
    define: async (label: string, kind: string, more: object = {}): Promise<PeopleField> => {
      const body = { label, kind, ...more };
      const answer = await product.call(createPeopleField, { as: tenants.acme.admin, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body as PeopleField;
    },
    /** The values of a person in the custom fields, by their IDs. */
    customOf: async (ref: string | undefined) => {
      return (await test.people()).get(ref ?? '')?.['custom'];
    },
    errorsOf: async (id: number): Promise<ImportError[]> => {
      const { items } = await test.lines(id, { show: 'errors' });
      return (items as ImportRow[]).flatMap(({ errors }) => errors);
    },
  };
}
