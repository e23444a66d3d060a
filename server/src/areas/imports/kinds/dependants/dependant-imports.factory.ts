import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { importSteps, type Table } from '../../imports.factory.ts';
import { useDependants } from '../../../dependants/dependants.factory.ts';
import { dependantImports } from './dependant-imports.ts';

export const familyHeaders = [
  'Employee id',
  'Relationship',
  'First name',
  'Last name',
  'Date of birth',
  'Dependant id',
];

/** Two organizations on a product of their own, and the steps of an import of dependants. */
export function useDependantImports() {
  const dependants = useDependants();
  const { database, product, tenants } = dependants;
  const steps = importSteps({
    database,
    product,
    tenants,
    kind: 'dependants',
    kinds: [dependantImports],
  });
  return {
    ...dependants,
    ...steps,
    dependants,
    /** A person with an external id of their own, who files can name. */
    guardian: async (fields: object = {}): Promise<{ id: number; externalId: string }> => {
      const externalId = `G-${randomUUID()}`;
      return dependants.add({ externalId, ...fields });
    },
    /** Upload and check in one; returns the current import. */
    checked: async (table: Table, rules: object = {}) => {
      const { id } = await steps.upload(table);
      if (Object.keys(rules).length > 0) await steps.mapColumns(id, {}, rules);
      return steps.check(id);
    },
    /** The dependants of a person: name, birth date and relationship. */
    family: async (guardianId: number) => {
      const { status, body } = await dependants.listOf(guardianId);
      expect(status).toBe(200);
      return (body.items as { firstName: string; birthDate: string; relationship: string }[]).map(
        (one) => `${one.firstName} ${one.birthDate ?? '-'} ${one.relationship}`,
      );
    },
  };
}
