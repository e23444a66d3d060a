import { sql, type RawBuilder } from 'kysely';
import type { HeldCode } from 'contract/campaigns/campaign.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import {
  asCancelled,
  asDraft,
  asHeld,
  asInReview,
  asScheduled,
  asStarted,
  asUndone,
  asUnplanned,
} from '../planned.repository.ts';
import type { Act, Expected, Verb } from './any-schedule.factory.ts';

/** What is written of many campaigns at once: of each what stands in its row of `g`. */
const given = {
  sendAt: sql`g.meant`,
  startsAt: sql`g.start`,
  scheduledBy: sql`null::bigint`,
  people: sql`g.people`,
  tolerance: sql`g.around`,
};
const asBefore = {
  ...given,
  sendAt: sql`send_at`,
  startsAt: sql`send_at`,
  people: sql`reviewed_people`,
  tolerance: sql`tolerance`,
};
/** What each act writes, by the product's own words. */
export const writes: Record<Verb, RawBuilder<unknown>> = {
  edit: asDraft(sql`g.meant`),
  submit: asInReview(null, null),
  sendBack: asUndone,
  schedule: asScheduled(given),
  send: sql`message_id = c.id, ${asStarted}`,
  cancel: asCancelled,
  reopen: asUndone,
  reschedule: asScheduled(asBefore),
  undo: sql`message_id = null, ${asUndone}`,
  trash: sql`${asUnplanned}, deleted_at = app.now()`,
  restore: sql`deleted_at = null`,
};
export const whenHeld = asHeld(sql`g.code`, sql`g.people`);

export interface Change {
  campaign: Expected;
  act?: Act;
  held?: HeldCode;
}

const date = (at: number | undefined) => (at === undefined ? null : new Date(at));
const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** Writes all of them in one statement. */
export async function write(
  { db, member }: InOrganization,
  set: RawBuilder<unknown>,
  all: readonly Change[],
): Promise<void> {
  if (all.length === 0) return;
  await sql`
    update app.campaign c set ${set}
    from unnest(${all.map(({ campaign }) => campaign.id)}::bigint[],
      ${all.map(({ act }) => date(act?.sendAt))}::timestamptz[],
      ${all.map(({ act }) => date(act?.startsAt))}::timestamptz[],
      ${all.map(({ act }) => act?.reviewed ?? null)}::int[],
      ${all.map(({ act }) => act?.tolerance ?? null)}::int[],
      ${all.map(({ held }) => held ?? null)}::text[])
      as g (one, meant, start, people, around, code)
    where c.organization_id = ${member.organizationId} and c.id = g.one`.execute(db);
}

export async function read({ db, member }: InOrganization): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select id, state, deleted_at is not null as deleted, ${ms('send_at')} as "sendAt",
      ${ms('starts_at')} as "startsAt", reviewed_people as reviewed, tolerance, held
    from app.campaign where organization_id = ${member.organizationId} order by id`.execute(db);
  return rows;
}
