import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import type { CampaignState } from 'contract/campaigns/campaign.ts';
import { toleranceOf } from 'contract/campaigns/tolerance.ts';
import { byRun } from 'contract/kernel/property-runs.testing.ts';
import { dayMs } from 'contract/kernel/days.ts';
import { instantsAt } from 'contract/kernel/wall-time.ts';
import { withOrganizationJob, type InOrganization } from '../../../kernel/database/organization.ts';
import { random } from '../../../testing/random.ts';
import { mayFrom, reasonToHold } from '../campaign-machine.policy.ts';
import * as policy from '../campaigns.policy.ts';
import { useCampaigns } from '../campaigns.factory.ts';
import {
  expectAct,
  isExpectedDue,
  isWay,
  verbs,
  type Act,
  type Expected,
  type Verb,
} from './any-schedule.factory.ts';
import { read, whenHeld, write, writes, type Change } from './any-schedule-batch.factory.ts';
import { findDue, lockDue, organizationsWithDueCampaigns } from './plan.repository.ts';

const { database, tenants, channel } = useCampaigns();

const schedules = 1000;
const steps = 24;
const hourMs = 3_600_000;
const begin = Date.parse('2027-01-01T00:00:00Z');
const admin = { type: 'admin' } as const;

/** Zones whose clocks change by an hour, by half of one, on other days, and not at all. */
const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'];
/** Days around the changes of clocks. */
const days = ['2027-03-14', '2027-03-28', '2027-04-04', '2027-06-01', '2027-10-31'];

/** What the product's rules say of each act; sending and scheduling start from the same states. */
const permitted: Partial<Record<Verb, (state: CampaignState, deleted: boolean) => boolean>> = {
  edit: (state, deleted) => policy.mayEdit(admin, { state, deleted }),
  submit: (state, deleted) => policy.maySubmit(admin, { state, deleted }),
  sendBack: (state, deleted) => policy.mayApprove(admin, { state, deleted }),
  schedule: (state, deleted) => policy.maySchedule(admin, { state, deleted }),
  send: (state, deleted) => policy.maySend(admin, { state, deleted }),
  cancel: (state, deleted) => policy.mayCancel(admin, { state, deleted }),
  reopen: (state, deleted) => policy.mayReopen(admin, { state, deleted }),
  reschedule: (state, deleted) => !deleted && mayFrom('reschedule', state),
};

/** Drafts, and a message for each that it can point to. */
async function makeDrafts(): Promise<Expected[]> {
  const { organizationId } = tenants.acme;
  const rows = await database.asSuperuser<{ id: number }>(
    `with made as (
       insert into app.campaign (organization_id, name, document, audience, sort_key, search_key)
       select $1, 'Planned', '{}', '{}', '', '' from generate_series(1, $3) returning id),
     messages as (
       insert into app.message (organization_id, id, channel_id, purpose, grace_until, from_name,
         from_address, subject, document, html, plain, audience, tracking)
       select $1, id, $2, 'campaign', now(), 'Acme', 'news@acme.example', 'Planned', '{}', '', '', '{}', 'off'
       from made)
     select id from made order by id`,
    [organizationId, channel.id, schedules],
  );
  const nothing = { sendAt: null, startsAt: null, reviewed: null, tolerance: null, held: null };
  return rows.map(({ id }) => ({ id, state: 'draft', deleted: false, ...nothing }));
}

const draws = (next: () => number) => {
  const below = (limit: number) => Math.floor(next() * limit);
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    below,
    oneOf,
    /** No one can choose a time that clocks skip, or one that has passed: null. */
    act: (now: number): Act | null => {
      const hour = below(2) === 0 ? below(4) : below(24);
      const [at] = instantsAt(oneOf(days), `${two(hour)}:${two(below(60))}`, oneOf(zones));
      const verb = below(3) === 0 ? 'schedule' : oneOf(verbs);
      const sendAt = at?.getTime() ?? 0;
      const startsAt = sendAt - (below(2) === 0 ? 0 : below(14) * hourMs);
      if (startsAt <= now) return null;
      const tolerance = below(2) === 0 ? null : below(100);
      return { verb, sendAt, startsAt, reviewed: 1 + below(400), tolerance };
    },
  };
};
type Draws = ReturnType<typeof draws>;

/** The clock comes to where it is; everything whose time has come starts, or is held. @returns how many started */
async function tick(
  tx: InOrganization,
  campaigns: readonly Expected[],
  now: number,
  { below }: Pick<Draws, 'below'>,
): Promise<number> {
  const due = campaigns.filter((one) => isExpectedDue(one, now));
  const ids = due.map(({ id }) => id);
  expect((await findDue(tx)).toSorted((a, b) => a - b)).toEqual(ids);
  const organizations = await organizationsWithDueCampaigns(tx.db);
  expect(organizations).toEqual(ids.length > 0 ? [tx.member.organizationId] : []);
  for (const { id } of [campaigns[0], due[0]].flatMap((one) => one ?? []))
    expect(await lockDue(tx, id)).toBe(ids.includes(id));
  const starting: Change[] = [];
  const holding: Change[] = [];
  for (const campaign of due) {
    const found = {
      people: below(4) === 0 ? 0 : below(450),
      blocked: below(5) === 0,
      groupGone: false,
    };
    const { reviewed, tolerance } = campaign;
    const held = reasonToHold({ reviewed, tolerance, above: null }, found);
    const within =
      Math.abs(found.people - (reviewed ?? 0)) <= toleranceOf(reviewed ?? 0, tolerance);
    expect(held === null).toBe(found.people > 0 && !found.blocked && within);
    if (held === null) {
      starting.push({ campaign });
      Object.assign(campaign, { state: 'started', startsAt: null });
    } else {
      holding.push({ campaign, held });
      campaign.held = held;
    }
  }
  await write(tx, writes.send, starting);
  await write(tx, whenHeld, holding);
  // The job and the sweep that come after the first change nothing.
  expect(await findDue(tx)).toEqual([]);
  return starting.length;
}

/** Someone acts on each campaign, or no one does. */
async function act(
  tx: InOrganization,
  campaigns: readonly Expected[],
  now: number,
  draw: Draws['act'],
): Promise<void> {
  const changes = new Map<Verb, Change[]>(verbs.map((verb) => [verb, []]));
  for (const campaign of campaigns) {
    const one = draw(now);
    if (one === null) continue;
    const { verb } = one;
    const isThere = isWay(verb, campaign);
    // What has started has the states of its message.
    const state = campaign.state === 'started' ? 'sending' : campaign.state;
    expect(permitted[verb]?.(state, campaign.deleted) ?? isThere, `${verb} ${state}`).toBe(isThere);
    const isAgain = verb === 'reschedule';
    if (isAgain && (campaign.reviewed === null || (campaign.sendAt ?? 0) <= now)) continue;
    if (!isThere) continue;
    changes.get(verb)?.push({ campaign, act: one });
    expectAct(campaign, one, now);
  }
  for (const [verb, all] of changes) await write(tx, writes[verb], all);
}

it('any plan of a campaign starts at its time or not at all, once, and for as many as were reviewed', async () => {
  const seed = inject('properties').seed ?? Math.floor(Math.random() * 1e9);
  const { organizationId } = tenants.acme;
  const batches = byRun({ whole: 20, short: 1 });
  for (let batch = 0; batch < batches; batch += 1) {
    const drawn = draws(random(seed + batch));
    const campaigns = await makeDrafts();
    let started = 0;
    await withOrganizationJob(
      database.workerPool,
      organizationId,
      { readOnly: false },
      async (tx) => {
        let clock = begin;
        for (let step = 0; step < steps; step += 1) {
          // The clock continues, stands still, or jumps, back as well.
          clock += drawn.below(5) === 0 ? 0 : (drawn.below(65) - 5) * (dayMs / 2);
          const now = await setClock(tx, clock);
          started += await tick(tx, campaigns, now, drawn);
          await act(tx, campaigns, now, drawn.act);
          expect(await read(tx), `seed ${seed}, batch ${batch}, step ${step}`).toEqual(campaigns);
        }
      },
    );
    expect(started).toBeGreaterThan(0);
    await database.asSuperuser('delete from app.campaign');
    await database.asSuperuser('delete from app.message');
  }
}, 600_000);

/** @returns what the clock of the database shows now, in milliseconds */
async function setClock({ db }: InOrganization, at: number): Promise<number> {
  const shift = sql`extract(epoch from ${new Date(at)}::timestamptz - now())::text`;
  await sql`select set_config('app.clock_shift', ${shift}, true)`.execute(db);
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from app.now()) * 1000)::float8 as now`.execute(db);
  return rows[0]?.now ?? 0;
}
