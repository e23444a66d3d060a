import pino from 'pino';
import { describe, expect, it } from 'vitest';
import * as contract from 'contract/delivery/subject-tests.contract.ts';
import { useRetries } from '../retry.factory.ts';
import { decideDueSubjects } from './decide-due.ts';

const test = useRetries();
const { database, product, tenants, ready, reachable, save, send, check, getCampaign } = test;
const admin = () => tenants.acme.admin;

const subjectTest = { subjects: ['Book your flu clinic'], share: 50, by: 'clicks', hours: 1 };

const subjects = async (id: number) =>
  product.call(contract.readMessageSubjects, { as: admin(), ...(await test.messageOf(id)) });
const choose = async (id: number, variant: number) =>
  product.call(contract.chooseMessageSubject, {
    as: admin(),
    ...(await test.messageOf(id)),
    body: { variant },
  });
const decide = () =>
  decideDueSubjects({
    pool: database.workerPool,
    signal: new AbortController().signal,
    log: pino({ level: 'silent' }),
  });
const lineOf = async (id: number) => {
  const { lines } = (await check(id)).body;
  return lines.find(({ code }: { code: string }) => code === 'subject_test');
};

/** A campaign that tries two subjects, and is being sent to so many people. */
async function sent(people: number) {
  const ids = await Promise.all(Array.from({ length: people }, () => reachable()));
  const { id } = await ready(ids, { subjectTest });
  const answer = await send(id, { version: 1, people });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  const { messageId } = (await getCampaign(id)).body;
  await test.prepareMessage(messageId ?? 0);
  await database.asSuperuser(
    `update app.message set state = 'sending', started_at = now() where id = $1 or retry_of = $1`,
    [messageId],
  );
  const variants = await database.asSuperuser<{ id: number }>(
    'select id from app.message where retry_of = $1 order by variant',
    [messageId],
  );
  return { id, messageId: messageId ?? 0, variants: variants.map((one) => one.id) };
}

describe('the subjects of a campaign', () => {
  it('are written with it, checked, and copied', async () => {
    const { id } = await ready([await reachable()], { subjectTest });
    expect((await getCampaign(id)).body.subjectTest).toEqual(subjectTest);
    expect(await lineOf(id)).toMatchObject({
      level: 'warn',
      messageCode: { code: 'subject_test_small' },
    });
    const twice = { ...subjectTest, subjects: ['Flu clinics'] };
    await save(id, { version: 1, subjectTest: twice });
    expect(await lineOf(id)).toMatchObject({ level: 'blocked' });
    expect((await send(id, { version: 2, people: 1 })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: ['subjectTest'], code: 'subject_test' }],
    });
    await save(id, { version: 2, subjectTest, tracking: 'off' });
    expect((await lineOf(id))?.messageCode.code).toBe('subject_test_untracked');
    await save(id, {
      version: 3,
      tracking: 'identified',
      subjectTest: { ...subjectTest, subjects: [''] },
    });
    expect((await lineOf(id))?.messageCode.code).toBe('subject_test_empty');
    const localTime = { localTime: true, sendAt: '2999-01-01T09:00:00.000Z' };
    await save(id, { version: 4, subjectTest, ...localTime });
    expect((await lineOf(id))?.messageCode.code).toBe('subject_test_local');
    expect((await test.copy(id)).body.subjectTest).toEqual(subjectTest);
    await save(id, { version: 5, subjectTest: null });
    expect(await lineOf(id)).toBeUndefined();
    const wrong = [{ share: 4 }, { share: 51 }, { hours: 0 }, { hours: 73 }, { subjects: [] }];
    for (const one of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- each from the same version
      const { status } = await save(id, { version: 6, subjectTest: { ...subjectTest, ...one } });
      expect(status, JSON.stringify(one)).toBe(422);
    }
  });

  it('are counted as one campaign, and everyone else gets the best after the time', async () => {
    const { id, messageId, variants } = await sent(8);
    expect((await getCampaign(id)).body).toMatchObject({
      state: 'sending',
      retries: 0,
      progress: { people: 8 },
    });
    expect((await subjects(id)).body).toMatchObject({
      share: 50,
      endsAt: null,
      waiting: 4,
      winner: null,
      subjects: [
        { variant: 1, subject: 'Flu clinics', people: 2 },
        { variant: 2, subject: 'Book your flu clinic', people: 2 },
      ],
      abilities: { choose: true },
    });
    for (const one of variants) await test.end(one);
    const endsAt = (await subjects(id)).body.endsAt ?? '';
    expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(3_500_000);
    await decide();
    expect((await subjects(id)).body.winner).toBeNull();
    await database.asSuperuser(
      `insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
       select organization_id, 'clicked', message_id, id, account_id from app.delivery
       where message_id = $1`,
      [variants[1]],
    );
    await database.asSuperuser(
      `update app.message set settled_at = settled_at - interval '2 hours' where retry_of = $1`,
      [messageId],
    );
    await Promise.all([decide(), decide()]);
    expect((await subjects(id)).body).toMatchObject({
      endsAt: null,
      winner: { variant: 2, why: 'most', by: null },
      abilities: { choose: false },
    });
    const auditLog = (await test.auditLogOf(id)).filter(
      (one) => one.action === 'campaign.subject_chosen',
    );
    expect(auditLog).toHaveLength(1);
    const [message] = await database.asSuperuser(
      'select subject, waits_for_winner from app.message where id = $1',
      [messageId],
    );
    expect(message).toEqual({ subject: 'Book your flu clinic', waits_for_winner: false });
  });

  it('are ended by someone who chooses one, once', async () => {
    const { id } = await sent(4);
    expect((await choose(id, 3)).status).toBe(404);
    const answers = await Promise.all([choose(id, 2), choose(id, 2)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await subjects(id)).body.winner).toMatchObject({ variant: 2, why: 'chosen' });
    expect((await subjects(id)).body.winner?.by).toEqual(expect.any(String));
  });

  it('are not there of a campaign without a test', async () => {
    const { id } = await ready([await reachable()]);
    await send(id, { version: 1, people: 1 });
    expect((await subjects(id)).status).toBe(404);
    expect((await choose(id, 1)).status).toBe(404);
  });
});
