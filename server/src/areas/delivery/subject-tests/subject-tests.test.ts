import { describe, expect, it } from 'vitest';
import type { SubjectTest } from 'contract/delivery/subject-test.ts';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { useDelivery, type SendingTenant } from '../delivery.factory.ts';
import { messageFigures } from '../results/figures.repository.ts';
import { cancelMessage, pauseMessage, resumeMessage, stopMessage } from '../start-message.ts';
import { decideSubject } from './decide-subject.ts';
import { findSubjectTest, findTriedSubjects } from './subject-tests.repository.ts';

const test = useDelivery();
const { database, as } = test;
const { sink, taken } = useSinks();

const three: SubjectTest = { subjects: ['Second', 'Third'], share: 30, by: 'clicks', hours: 4 };

async function startTest(tenant: SendingTenant, change: Partial<SubjectTest> = {}, size?: number) {
  const id = await test.begin(tenant, { subject: 'First', subjectTest: { ...three, ...change } });
  await test.prepare(tenant.organizationId, id, size);
  await database.asSuperuser(
    'update app.message set grace_until = now() where id = $1 or retry_of = $1',
    [id],
  );
  const variants = await database.asSuperuser<{ id: number; variant: number; recipients: number }>(
    'select id, variant, recipients from app.message where retry_of = $1 order by variant',
    [id],
  );
  return { id, variants };
}

const inside = <T>({ organizationId }: SendingTenant, work: (tx: never) => Promise<T>) =>
  withOrganizationJob(database.workerPool, organizationId, { readOnly: false }, (tx) =>
    work(tx as never),
  );
const decide = (tenant: SendingTenant, id: number) => inside(tenant, (tx) => decideSubject(tx, id));
const pastTime = (id: number) =>
  database.asSuperuser(
    `update app.message set settled_at = settled_at - interval '5 hours' where retry_of = $1`,
    [id],
  );
/** People click in the emails of a message, so many. */
const click = (messageId: number, people: number, kind = 'clicked') =>
  database.asSuperuser(
    `insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
     select organization_id, $3, message_id, id, account_id from app.delivery
     where message_id = $1 and state = 'sent' order by id limit $2`,
    [messageId, people, kind],
  );
const subjects = () => {
  const counted = new Map<string, number>();
  for (const { source } of taken) {
    const subject = /^subject: (.*)\r?$/im.exec(source)?.[1] ?? '';
    counted.set(subject, (counted.get(subject) ?? 0) + 1);
  }
  return Object.fromEntries(counted);
};
const allSettled = async (ids: readonly number[]) => {
  for (const id of ids) await test.until(id, 'sent', true);
};

describe('a test of subjects', () => {
  it('sends each subject to its part, and the one with the most clicks to everyone else', async () => {
    const tenant = await test.tenant(60);
    const { id, variants } = await startTest(tenant);
    expect(variants.map(({ recipients }) => recipients)).toEqual([6, 6, 6]);
    test.sender((await sink()).url);
    await allSettled(variants.map((one) => one.id));
    expect(subjects()).toEqual({ First: 6, Second: 6, Third: 6 });
    await click(variants[0]?.id ?? 0, 1);
    await click(variants[2]?.id ?? 0, 3);
    expect(await decide(tenant, id)).toBeNull();
    const before = await inside(tenant, (tx) => messageFigures(tx, id));
    expect(before).toMatchObject({ state: 'sending', candidates: 60 });
    expect(before.byState).toMatchObject({ sent: 18, pending: 42 });
    await pastTime(id);
    expect(await decide(tenant, id)).toEqual({ variant: 3, why: 'most' });
    expect(await decide(tenant, id)).toBeNull();
    await test.until(id, 'sent', true);
    expect(subjects()).toEqual({ First: 6, Second: 6, Third: 48 });
    expect(new Set(taken.map(({ to }) => to)).size).toBe(60);
    const after = await inside(tenant, (tx) => messageFigures(tx, id));
    expect(after).toMatchObject({ state: 'sent', candidates: 60 });
    expect(after.byState.sent).toBe(60);
    expect(await inside(tenant, (tx) => findTriedSubjects(tx, id))).toMatchObject([
      { variant: 1, subject: 'First', people: 6, sent: 6, clicked: 1 },
      { variant: 2, clicked: 0 },
      { variant: 3, clicked: 3 },
    ]);
  });

  it('draws as many for each subject where people are written down in parts', async () => {
    const tenant = await test.tenant(100);
    const { id, variants } = await startTest(tenant, { share: 50 }, 20);
    expect(variants.map(({ recipients }) => recipients)).toEqual([15, 15, 15]);
    const counted = await inside(tenant, (tx) => messageFigures(tx, id));
    expect(counted).toMatchObject({ candidates: 100, byState: { pending: 100 } });
  });

  it('falls back to the first subject where no one did anything, and where two do equally well', async () => {
    const tenant = await test.tenant(40);
    test.sender((await sink()).url);
    const silent = await startTest(tenant, { by: 'opens' });
    const even = await startTest(tenant, { by: 'opens' });
    await allSettled([...silent.variants, ...even.variants].map((one) => one.id));
    await click(even.variants[1]?.id ?? 0, 2, 'opened');
    await click(even.variants[2]?.id ?? 0, 2, 'opened');
    await pastTime(silent.id);
    await pastTime(even.id);
    expect(await decide(tenant, silent.id)).toEqual({ variant: 1, why: 'no_data' });
    expect(await decide(tenant, even.id)).toEqual({ variant: 1, why: 'tie' });
    await allSettled([silent.id, even.id]);
  });

  it('respects who unsubscribes between the test and the rest', async () => {
    const tenant = await test.tenant(40);
    const { id, variants } = await startTest(tenant);
    test.sender((await sink()).url);
    await allSettled(variants.map((one) => one.id));
    const waiting = (await test.deliveries(id)).map((row) => row.account_id);
    await database.asSuperuser(
      `update app.account set subscription = 'unsubscribed' where id = $1`,
      [waiting[0]],
    );
    await pastTime(id);
    await decide(tenant, id);
    await test.until(id, 'sent', true);
    const [first, ...others] = await test.deliveries(id);
    expect(first).toMatchObject({ state: 'suppressed', reason: 'unsubscribed' });
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('is paused, resumed and stopped as one, and nothing is decided in the meantime', async () => {
    const tenant = await test.tenant(40);
    const { id, variants } = await startTest(tenant);
    test.sender((await sink()).url);
    await allSettled(variants.map((one) => one.id));
    await as(tenant, (tx) => pauseMessage(tx, id));
    await pastTime(id);
    expect(await decide(tenant, id)).toBeNull();
    await as(tenant, (tx) => resumeMessage(tx, id));
    await as(tenant, (tx) => stopMessage(tx, id));
    expect(await decide(tenant, id)).toBeNull();
    await test.until(id, 'stopped', true);
    expect(taken).toHaveLength(12);
    const counted = await inside(tenant, (tx) => messageFigures(tx, id));
    expect(counted).toMatchObject({ state: 'stopped' });
    expect(counted.byState).toMatchObject({ sent: 12, cancelled: 28 });
  });

  it('is undone as one', async () => {
    const tenant = await test.tenant(40);
    const id = await test.begin(tenant, { subject: 'First', subjectTest: three });
    await test.prepare(tenant.organizationId, id);
    await as(tenant, (tx) => cancelMessage(tx, id));
    const states = await database.asSuperuser<{ state: string }>(
      'select distinct state from app.message where id = $1 or retry_of = $1',
      [id],
    );
    expect(states).toEqual([{ state: 'cancelled' }]);
    test.sender((await sink()).url);
    await test.until(id, 'cancelled', true);
    expect(taken).toEqual([]);
  });

  it('is prepared once by two workers, and decided at once where too few people are left', async () => {
    const tenant = await test.tenant(3);
    const id = await test.begin(tenant, { subject: 'First', subjectTest: three });
    await Promise.all([1, 2].map(() => test.prepare(tenant.organizationId, id, 1)));
    const found = await inside(tenant, (tx) => findSubjectTest(tx, id));
    expect(found).toMatchObject({ waits: true, share: 30 });
    expect((await test.deliveries(id)).length).toBe(3);
    await database.asSuperuser('update app.message set grace_until = now() where id = $1', [id]);
    test.sender((await sink()).url);
    await test.until(id, 'sending');
    expect(await decide(tenant, id)).toEqual({ variant: 1, why: 'no_data' });
    await test.until(id, 'sent', true);
    expect(subjects()).toEqual({ First: 3 });
  });
});
