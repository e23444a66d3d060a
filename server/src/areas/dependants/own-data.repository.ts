import { sql } from 'kysely';
import { queriedSource, type OwnDataSource } from '../../kernel/own-data/own-data.ts';

export const dependantsOwnData: readonly OwnDataSource[] = [
  queriedSource(
    'dependants',
    ['app.dependant_guardian.account_id'],
    ({ organizationId, accountId }) => sql<{ item: object }>`
      select jsonb_build_object('firstName', d.first_name, 'lastName', d.last_name,
          'relationship', d.relationship, 'birthDate', d.birth_date, 'gender', d.gender,
          'email', d.email, 'phone', d.phone, 'sameAddress', d.same_address, 'student', d.student,
          'emergencyContact', d.emergency_contact, 'externalId', d.external_id,
          'eligibility', d.eligibility, 'eligibleFrom', d.eligible_from, 'eligibleUntil', d.eligible_until,
          'eligibilityReason', d.eligibility_reason, 'createdAt', d.created_at) as item
        from app.dependant_guardian g
        join app.dependant d on d.organization_id = g.organization_id and d.id = g.dependant_id
       where g.organization_id = ${organizationId} and g.account_id = ${accountId}
         and d.deleted_at is null
       order by d.id`,
  ),
];
