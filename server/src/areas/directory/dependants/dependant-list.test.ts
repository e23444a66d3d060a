import { beforeAll, describe, expect, it } from 'vitest';
import { relationships, type Dependant } from 'contract/dependants/dependant.ts';
import { random } from '../../../testing/random.ts';
import { addDays } from 'contract/kernel/days.ts';
import { useDependants } from '../../dependants/dependants.factory.ts';

const t = useDependants();
let today = '';
let everybody: Dependant[] = [];

const names = 'Zoë Žofia Ola Ife Tobi Ada Bo Ægir Łukasz Noor'.split(' ');

/** 300 dependants of every kind, of forty people: who is on the edge of an age today is among them. */
beforeAll(async () => {
  const draw = random(41);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;
  await t.setRules({ agesOutAt: 26, adultAge: 21 });
  today = (await t.rules()).body.today;
  const guardians = await Promise.all(Array.from({ length: 40 }, () => t.add()));
  const [year] = today.split('-');
  const rows = Array.from({ length: 300 }, (_, n) => {
    const edge = `${Number(year) - pick([18, 21, 26])}${today.slice(4)}`;
    const birthDate =
      n % 3 === 0
        ? addDays(edge, pick([-1, 0, 1, 20, 80]))
        : addDays(today, -Math.floor(draw() * 20_000));
    return t.child([guardians[n % 40].id, ...(n % 7 === 0 ? [guardians[(n + 1) % 40].id] : [])], {
      firstName: pick(names),
      lastName: `${pick(names)}-${n}`,
      relationship: pick(relationships),
      birthDate,
      student: draw() < 0.3,
      emergencyContact: draw() < 0.1,
      eligibility: pick(['rule', 'rule', 'rule', 'eligible', 'not_eligible']),
      eligibleFrom: draw() < 0.2 ? addDays(today, pick([-400, -1, 0, 1])) : null,
      eligibleUntil: draw() < 0.2 ? addDays(today, pick([1, 2, 400])) : null,
      externalId: `X-${n}`,
    });
  });
  expect((await t.createMany(rows)).status).toBe(201);
  const spouses = guardians.map(({ id }) =>
    t.child([id], { relationship: 'spouse', birthDate: null, firstName: 'Sam' }),
  );
  expect((await t.createMany(spouses)).status).toBe(201);
  const [first, second] = guardians;
  await t.update(first.id, { version: first.version, status: 'deactivated' });
  await t.remove(second.id);
  everybody = await walk({});
});

async function walk(query: Record<string, string>): Promise<Dependant[]> {
  const found: Dependant[] = [];
  let cursor: string | null = null;
  do {
    const page: { body: { items: Dependant[]; nextCursor: string | null }; status: number } =
      await t.list({ limit: '37', ...query, ...(cursor === null ? {} : { cursor }) });
    expect(page.status).toBe(200);
    found.push(...page.body.items);
    cursor = page.body.nextCursor;
  } while (cursor !== null);
  return found;
}

const ids = (list: readonly Dependant[]) => list.map(({ id }) => id);
const byId = (list: readonly Dependant[]) => ids(list).toSorted((a, b) => a - b);
const has = (one: Dependant, from: number, to = 1000) =>
  one.age !== null && one.age >= from && one.age <= to;

/** Each filter, and what it says of someone who was read. */
const filters: [Record<string, string>, (one: Dependant) => boolean][] = [
  [{ eligible: 'yes' }, ({ eligibleNow }) => eligibleNow],
  [{ eligible: 'no' }, ({ eligibleNow }) => !eligibleNow],
  [{ relationship: 'ward' }, ({ relationship }) => relationship === 'ward'],
  [{ ageFrom: '18' }, (one) => has(one, 18)],
  [{ ageTo: '20' }, (one) => has(one, 0, 20)],
  [{ ageFrom: '21', ageTo: '25' }, (one) => has(one, 21, 25)],
  [{ student: 'yes' }, ({ student }) => student],
  [{ student: 'no', emergencyContact: 'yes' }, (one) => !one.student && one.emergencyContact],
  [
    { agesOutWithin: '30' },
    ({ daysUntilAgeingOut: days }) => days !== null && days > 0 && days <= 30,
  ],
  [{ guardians: 'none_active' }, (one) => one.guardians.every(({ status }) => status !== 'active')],
  [{ q: 'zofia' }, (one) => /Žofia/.test(`${one.firstName} ${one.lastName}`)],
  [{ q: 'X-29' }, ({ externalId }) => externalId?.includes('X-29') ?? false],
  [
    { q: 'aegir', eligible: 'no' },
    (one) => !one.eligibleNow && /Ægir/.test(`${one.firstName} ${one.lastName}`),
  ],
];

describe('the list of dependants', () => {
  it.each(filters)('keeps those that match: %j', async (query, isWanted) => {
    const wanted = everybody.filter(isWanted);
    expect(wanted.length).toBeGreaterThan(0);
    expect(byId(await walk(query))).toEqual(byId(wanted));
    const { total } = (await t.list(query)).body;
    expect(total).toEqual({ count: wanted.length, kind: 'exact' });
  });

  it('excludes dependants in the trash with their guardians, and all of another organization', async () => {
    expect(everybody.length).toBeLessThan(340);
    expect(everybody.every(({ guardians }) => guardians.length > 0)).toBe(true);
    expect((await t.list({}, t.tenants.beta.admin)).body.items).toEqual([]);
  });

  it('sorts both ways and pages back to where it came from', async () => {
    const birth = ({ birthDate }: Dependant) => birthDate ?? 'unknown';
    const sorted = (await walk({ sort: 'birthDate' })).map(birth);
    expect(sorted).toEqual(everybody.map(birth).toSorted());
    const relations = (await walk({ sort: 'relationship' })).map(
      ({ relationship }) => relationship,
    );
    expect(relations).toEqual(everybody.map(({ relationship }) => relationship).toSorted());
    for (const sort of ['name', 'birthDate', 'relationship', 'guardian', 'created']) {
      const up = ids(await walk({ sort }));
      expect(ids(await walk({ sort: `-${sort}` }))).toEqual(up.toReversed());
      const first = (await t.list({ sort, limit: '10' })).body;
      const second = (await t.list({ sort, limit: '10', cursor: first.nextCursor })).body;
      const back = (await t.list({ sort, limit: '10', cursor: second.previousCursor })).body;
      expect(ids(back.items)).toEqual(ids(first.items));
    }
  });

  it('sorts by the guardian who is shown first, whatever else is asked, on every page the same', async () => {
    const rows = await t.database.asSuperuser<{ id: number }>(
      `select d.id from app.dependant d
       order by (select a.name_key from app.dependant_guardian g
           join app.account a on a.organization_id = g.organization_id and a.id = g.account_id
           where g.organization_id = d.organization_id and g.dependant_id = d.id and a.deleted_at is null
           order by g.position limit 1), d.name_key, d.id`,
    );
    const inOrder = rows.map(({ id }) => id);
    // One of them is entered for someone in the trash first.
    const shared = everybody.filter(({ guardians }) => guardians.length === 2);
    expect(shared.length).toBeGreaterThan(30);
    const [first] = everybody.flatMap(({ guardians }) => guardians);
    const queries = [
      ...filters.map(([query]) => query),
      { q: 's' },
      { guardian: String(first?.id) },
      { guardianDepartment: 'Nursing' },
    ];
    for (const query of [{}, ...queries]) {
      const wanted = new Set(ids(await walk(query)));
      const expected = inOrder.filter((id) => wanted.has(id));
      for (const limit of ['7', '100']) {
        expect(ids(await walk({ ...query, sort: 'guardian', limit }))).toEqual(expected);
      }
      expect(ids(await walk({ ...query, sort: '-guardian' }))).toEqual(expected.toReversed());
    }
  });

  it('counts ages by the rules of the organization', async () => {
    for (const one of everybody) {
      expect(one.adult).toBe(one.age === null ? null : one.age >= 21);
      if (one.notEligibleBecause === 'aged_out') expect(one.age).toBeGreaterThanOrEqual(26);
    }
    expect(everybody.some(({ daysUntilAgeingOut }) => daysUntilAgeingOut === 0)).toBe(true);
  });

  it('is taken along as a file that runs nowhere', async () => {
    const guardian = await t.add({ firstName: '=1+1' });
    await t.dependant([guardian.id], { firstName: '@SUM(A1)', lastName: 'Formula, "quoted"' });
    const { status, headers, body } = await t.csv({ q: 'formula', relationship: 'child' });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, line] = String(body).split('\r\n');
    expect(head).toContain('Last name,First name,Relationship');
    expect(line).toContain(`"Formula, ""quoted""",'@SUM(A1),Child,2016-05-04`);
    expect(line).toContain(`'=1+1 ${guardian.lastName}`);
    const all = await t.csv({ eligible: 'yes', sort: 'birthDate' });
    const wanted = everybody.filter(({ eligibleNow }) => eligibleNow).length + 1;
    expect(String(all.body).trimEnd().split('\r\n')).toHaveLength(wanted + 1);
  });
});

describe('a list by the guardians', () => {
  it('wants one who is all that is asked for, outside the trash', async () => {
    const lastName = 'Guarded';
    const work = { department: 'Wards North', location: 'Leeds' };
    const one = await t.add({ ...work });
    const other = await t.add({ department: 'Wards North', location: 'York' });
    const third = await t.add({ department: 'Kitchen', location: 'Leeds' });
    const [a, b, c] = [
      await t.dependant([one.id, other.id], { firstName: 'A', lastName }),
      await t.dependant([other.id, third.id], { firstName: 'B', lastName }),
      await t.dependant([third.id], { firstName: 'C', lastName }),
    ].map(({ id }) => id);
    const found = async (query: Record<string, string | string[]>) =>
      ids((await t.list({ ...query, q: lastName })).body.items);
    expect(await found({ guardianDepartment: 'wards north' })).toEqual([a, b]);
    expect(await found({ guardianLocation: 'Leeds' })).toEqual([a, b, c]);
    expect(await found({ guardianLocation: ['Leeds', 'York'] })).toEqual([a, b, c]);
    expect(await found({ guardianDepartment: 'Wards North', guardianLocation: 'Leeds' })).toEqual([
      a,
    ]);
    expect(await found({ guardian: String(third.id), guardianLocation: 'York' })).toEqual([]);
    expect(await found({ guardian: [String(one.id), String(third.id)] })).toEqual([a, b, c]);
    const { body } = await t.list({ guardianDepartment: 'Wards North', eligible: 'yes' });
    expect(body.total).toEqual({ count: 2, kind: 'exact' });
    const file = String((await t.csv({ guardianDepartment: 'Kitchen' })).body);
    expect(file.trimEnd().split('\r\n')).toHaveLength(3);
    await t.remove(other.id);
    expect(await found({ guardianDepartment: 'Wards North' })).toEqual([a]);
    const beta = await t.list({ guardian: String(one.id) }, t.tenants.beta.admin);
    expect(beta.body.items).toEqual([]);
  });
});

describe('the rules of ages', () => {
  it('are read by all and changed by administrators, who see conflicts', async () => {
    const { manager, standard } = t.tenants.acme;
    expect((await t.rules(standard)).body).toMatchObject({ adultAge: 21, agesOutAt: 26 });
    expect((await t.setRules({ adultAge: 18 }, manager)).status).toBe(403);
    const labels = { ward: 'Foster ward', child: 'Kid' };
    const { body } = await t.setRules({ relationshipLabels: labels });
    expect(body.relationshipLabels).toEqual(labels);
    expect((await t.csv({ relationship: 'ward' })).body).toContain(',Foster ward,');
    const stale = await t.setRules({ version: body.version - 1, adultAge: 19 });
    expect([stale.status, stale.body.current]).toEqual([409, body]);
    expect((await t.setRules({ adultAge: 0 })).status).toBe(422);
    expect((await t.setRules({ relationshipLabels: { cousin: 'x' } })).status).toBe(422);
    await t.setRules({ agesOutAt: null });
    expect((await t.list({ agesOutWithin: '3650' })).body.items).toEqual([]);
  });

  it('count by the day it is in the time zone of the organization, all round the earth', async () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/St_Johns'];
    const dayIn = (timeZone: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format();
    for (const zone of zones) {
      await t.database.asSuperuser('update app.organization set time_zone = $1 where slug = $2', [
        zone,
        'acme',
      ]);
      const before = dayIn(zone);
      const { body } = await t.rules();
      expect([before, dayIn(zone)]).toContain(body.today);
      expect(body.timeZone).toBe(zone);
    }
  });
});

it('is no conflict that other settings were changed in the meantime', async () => {
  await t.database.asSuperuser(`update app.organization set version = version + 1`);
  const before = (await t.rules()).body;
  await t.database.asSuperuser(`update app.organization set version = version + 1`);
  const { status, body } = await t.setRules({ version: before.version, adultAge: 16 });
  expect([status, body.version]).toEqual([200, before.version + 1]);
});
