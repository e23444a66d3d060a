import type { DirectSendHeldCode } from 'contract/direct-sends/direct-send.ts';
import { sql } from 'kysely';
import type {
  OrganizationTransaction,
  Queries,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import { asDraft, changedBy } from '../direct-sends.repository.ts';

/** Writes down when a direct send is sent, in whose name, and to how many; it is locked by the caller. */
export async function setSchedule(
  { db, member }: OrganizationTransaction,
  id: number,
  { sendAt, people }: { sendAt: Date; people: number },
): Promise<void> {
  await sql`
    update app.direct_send set scheduled_since = app.now(), send_at = ${sendAt},
      scheduled_by = ${member.accountId}, planned_people = ${people}, held = null, held_people = null,
      held_at = null, ${changedBy(member)}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Makes what is scheduled a draft again. */
export async function setUnscheduled(
  { db, member }: OrganizationTransaction,
  id: number,
): Promise<void> {
  await sql`
    update app.direct_send set ${asDraft}, ${changedBy(member)}
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

export async function organizationsWithDueDirectSends(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_due_direct_sends() as id`.execute(db);
  return rows.map((row) => row.id);
}

const due = sql`s.scheduled_since is not null and s.held is null and s.send_at <= app.now()`;

/** The direct sends of an organization whose time has come. */
export async function findDue({
  db,
  member: { organizationId },
}: InOrganization): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from app.direct_send s where s.organization_id = ${organizationId} and ${due}
    order by s.send_at, s.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether a direct send's time has come and no one dealt with it; then it is locked. */
export async function lockDue({ db, member }: InOrganization, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from app.direct_send s
    where s.organization_id = ${member.organizationId} and s.id = ${id} and ${due}
    for no key update`.execute(db);
  return rows.length > 0;
}

/** Keeps why a direct send was not sent at its time; someone decides what is next. */
export async function setHeld(
  { db, member }: InOrganization,
  id: number,
  code: DirectSendHeldCode,
  people: number,
): Promise<void> {
  await sql`
    update app.direct_send set held = ${code}, held_people = ${people}, held_at = app.now(),
      version = version + 1, updated_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}
