import type { Dependant } from 'contract/dependants/dependant.ts';
import { createManyDependants, listDependantsOf } from 'contract/dependants/dependants.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { findPresent } from '../people/people.public.ts';
import { createDependants } from './create-dependants.ts';
import { findDependantsOf, type DependantRow } from './dependants.repository.ts';

export const dependantRoutes: readonly Route[] = [
  route(createManyDependants, async (context, { body }) => ({
    ids: await createDependants(context, body.dependants, context.requestId),
  })),

  route(listDependantsOf, async (context, { params }) => {
    if (!(await findPresent(context, [params.id])).has(params.id)) {
      throw new ProblemError('NOT_FOUND');
    }
    return { items: (await findDependantsOf(context, params.id)).map(presentDependant) };
  }),
];

function presentDependant(row: DependantRow): Dependant {
  return {
    id: row.id,
    guardianIds: row.guardian_ids,
    firstName: row.first_name,
    lastName: row.last_name,
    relationship: row.relationship,
    birthDate: row.birth_date,
    gender: row.gender as Dependant['gender'],
    email: row.email,
    phone: row.phone,
    sameAddress: row.same_address,
    student: row.student,
    emergencyContact: row.emergency_contact,
    externalId: row.external_id,
    eligibleFrom: row.eligible_from,
    eligibleUntil: row.eligible_until,
    eligibilityReason: row.eligibility_reason,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
