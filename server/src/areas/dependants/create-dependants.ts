import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { nameKey } from '../people/people.public.ts';
import { insertDependants, type Relationship } from './dependants.repository.ts';

export interface NewDependant {
  guardianId: number;
  firstName: string;
  lastName: string;
  relationship: Relationship;
  birthDate: string | null;
}

/** Adds dependants below their guardians, all or none. */
export async function createDependants(
  tx: OrganizationTransaction,
  dependants: readonly NewDependant[],
): Promise<void> {
  const rows = dependants.map((dependant) => {
    const names = { first_name: dependant.firstName, last_name: dependant.lastName };
    return {
      ...names,
      guardian_id: dependant.guardianId,
      relationship: dependant.relationship,
      birth_date: dependant.birthDate,
      name_key: nameKey(names),
    };
  });
  await insertDependants(tx, rows);
}
