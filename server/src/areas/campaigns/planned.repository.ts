import { sql, type RawBuilder } from 'kysely';

/**
 * When campaign `c` is meant to be sent, by the clocks of the organization. One by the clocks of its recipients stands at
 * the time that was chosen for it, although the first of them get it before.
 */
export const plannedTime = sql<Date | null>`c.send_at`;

const withoutSchedule = sql`starts_at = null, scheduled_by = null, held = null, held_people = null,
  held_at = null, review_asked_at = null, review_asked_by = null, review_note = null`;

const asUnscheduled = sql`state = 'draft', ${withoutSchedule}, reviewed_people = null,
  state_since = case when state = 'draft' then state_since else app.now() end`;

/** A draft that waits neither for its time nor for a decision, with the time that is meant. */
export function asDraft(sendAt: Date | RawBuilder<unknown> | null): RawBuilder<unknown> {
  return sql`${asUnscheduled}, send_at = ${sendAt}`;
}

/** The same, with the time it had as long as that is to come. */
export const asUndone = sql`${asUnscheduled},
  send_at = case when send_at > app.now() then send_at end`;

/** Neither sent back nor withdrawn. */
export const withoutAnswer = sql`review_comment = null, review_comment_by = null, withdrawn_block = null`;

export const asStarted = sql`state = 'started', state_since = app.now(), ${withoutSchedule}, ${withoutAnswer}`;

/** What is written of a schedule: values, or expressions that give them. */
type Scheduled = Record<'sendAt' | 'startsAt' | 'scheduledBy' | 'people' | 'tolerance', unknown>;

export function asScheduled(schedule: Scheduled): RawBuilder<unknown> {
  return sql`state = 'scheduled', state_since = app.now(), send_at = ${schedule.sendAt},
    starts_at = ${schedule.startsAt}, scheduled_by = ${schedule.scheduledBy},
    reviewed_people = ${schedule.people}, tolerance = ${schedule.tolerance}, held = null,
    held_people = null, held_at = null, review_asked_at = null, review_asked_by = null,
    review_note = null, ${withoutAnswer}`;
}

export function asInReview(askedBy: number | null, note: string | null): RawBuilder<unknown> {
  return sql`state = 'in_review', state_since = app.now(), review_asked_at = app.now(),
    review_asked_by = ${askedBy}, review_note = ${note}, ${withoutAnswer}`;
}

/** @param code why it was not started at its time; both are values, or expressions that give them */
export function asHeld(code: unknown, people: unknown): RawBuilder<unknown> {
  return sql`held = ${code}, held_people = ${people}, held_at = app.now()`;
}

export const asCancelled = sql`state = 'cancelled', state_since = app.now(), ${withoutSchedule}`;

/** As a draft of which no one decided, unless it started or was given up. */
export const asUnplanned = sql`
  state = case when state in ('in_review', 'scheduled') then 'draft' else state end,
  reviewed_people = case when state in ('in_review', 'scheduled') then null else reviewed_people end,
  ${withoutSchedule}`;
