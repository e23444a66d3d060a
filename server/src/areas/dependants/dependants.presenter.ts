import type { Dependant } from 'contract/dependants/dependant.ts';
import { may } from 'contract/kernel/permissions.ts';
import type { Member } from '../../kernel/database/organization.ts';
import type { DependantRow } from './dependants.repository.ts';
import { subjectOf } from './dependant-subject.ts';
import { dependantAbilities } from './dependants.policy.ts';
import { type AgeRules, eligibilityOf } from './rules/eligibility.ts';

/** A dependant as this caller may see them: what staff noted is for those who see dependants. */
export function presentDependant(row: DependantRow, rules: AgeRules, member: Member): Dependant {
  return {
    id: row.id,
    guardianIds: row.guardians.map(({ id }) => id),
    guardians: row.guardians.map(({ id, name, status }) => ({ id, name, status })),
    otherGuardians: row.beyond?.number ?? 0,
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
    eligibility: row.eligibility,
    eligibleFrom: row.eligible_from,
    eligibleUntil: row.eligible_until,
    eligibilityReason: row.eligibility_reason,
    notes: may(member.type, 'dependants.view') ? row.notes : null,
    ...eligibilityOf(row, rules),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    abilities: dependantAbilities(member, subjectOf(member, row)),
  };
}
