import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { emptyDocument } from 'contract/documents/document.ts';
import { createGroup, deleteGroup } from 'contract/groups/groups.contract.ts';
import { createPool } from '../../../kernel/database/pool.ts';
import { documentOf, useArticles } from '../content.factory.ts';
import { changeWhenDue, sweepDue } from './change-due.ts';

const test = useArticles();
const { database, tenants, article, get, save, publish, schedule, unschedule, settings, auditLog } =
  test;
const { revisions, list, product } = test;

const signal = () => new AbortController().signal;
const work = () => ({ pool: database.workerPool, signal: signal() });
const run = (contentId: number) =>
  changeWhenDue(work(), { organizationId: tenants.acme.organizationId, contentId });
const sweep = () => sweepDue({ ...work(), log: pino({ level: 'silent' }) });

/** The clock of the database goes past a time, or back before it. */
const move = (id: number, column: 'publish_at' | 'unpublish_at', by: string) =>
  database.asSuperuser(`update app.content set ${column} = now() + $2::interval where id = $1`, [
    id,
    by,
  ]);
const jobs = (id: number) =>
  database.asSuperuser<{ at: Date }>(
    `select start_after as at from jobs.job
     where name = 'content.change-due' and (data ->> 'contentId')::bigint = $1`,
    [id],
  );
const actions = async (id: number) => (await auditLog(id)).map(({ action }) => action);

describe('scheduled content', () => {
  it('has a job at its time, and is published once by whatever comes first', async () => {
    const { id } = await article();
    const at = '2999-01-01T09:00:00.000Z';
    const { body } = await schedule(id, 1, at);
    expect(body).toMatchObject({ state: 'scheduled', publishAt: at, version: 2 });
    expect((await jobs(id)).map((job) => job.at.toISOString())).toEqual([at]);
    await run(id);
    expect((await get(id)).body.state).toBe('scheduled');
    await move(id, 'publish_at', '-1 second');
    await Promise.all([run(id), sweep(), run(id)]);
    await sweep();
    expect((await get(id)).body).toMatchObject({ state: 'published', publishAt: null, version: 3 });
    expect(await actions(id)).toEqual([
      'article.created',
      'content.scheduled',
      'content.published',
    ]);
  });

  it('is not published by a job whose clock ran ahead, and is found by the sweep after a jump', async () => {
    const { id } = await article();
    await schedule(id, 1);
    await move(id, 'publish_at', '1 hour');
    await run(id);
    await sweep();
    expect((await get(id)).body.state).toBe('scheduled');
    await move(id, 'publish_at', '-3 days');
    await sweep();
    expect((await get(id)).body.state).toBe('published');
  });

  it('is published as it stands then, after a worker died in the middle of it', async () => {
    const { id } = await article();
    await schedule(id, 1);
    await save(id, { version: 2, document: documentOf('Edited after it was scheduled') });
    await move(id, 'publish_at', '-1 second');
    const dying = new AbortController();
    const died = changeWhenDue(
      { pool: database.workerPool, signal: dying.signal },
      { organizationId: tenants.acme.organizationId, contentId: id },
    );
    dying.abort();
    await expect(died).rejects.toThrow();
    expect((await get(id)).body.state).toBe('scheduled');
    await sweep();
    expect((await get(id)).body).toMatchObject({ state: 'published', liveDiffers: false });
  });

  it('that cannot be published says why, stays so, and is published once that is fixed', async () => {
    const { id } = await article();
    await schedule(id, 1);
    await save(id, { version: 2, document: emptyDocument });
    await move(id, 'publish_at', '-1 second');
    await sweep();
    await sweep();
    const failed = (await get(id)).body;
    expect(failed).toMatchObject({
      state: 'scheduled',
      publishFailure: 'Write something first',
      publishFailureCode: { code: 'write_first', values: {} },
      abilities: { publish: true, schedule: true },
    });
    expect(
      (await actions(id)).filter((action) => action === 'content.publish_failed'),
    ).toHaveLength(1);
    await save(id, { version: failed.version, document: documentOf('Something') });
    const again = await publish(id, failed.version + 1);
    expect(again.body).toMatchObject({ state: 'published', publishFailure: null });
  });

  it('whose groups are deleted before its time says so, and is published once it is for someone', async () => {
    const { id } = await article();
    const as = tenants.acme.admin;
    const made = await product.call(createGroup, { as, body: { name: 'Night shift' } });
    const group: number = made.body.id;
    const audience = { kind: 'groups', groups: [group] };
    expect((await settings(id, { version: 1, audience })).status).toBe(200);
    await schedule(id, 2);
    expect((await product.call(deleteGroup, { as, params: { id: group } })).status).toBe(200);
    await move(id, 'publish_at', '-1 second');
    await sweep();
    const failed = (await get(id)).body;
    expect(failed).toMatchObject({
      state: 'scheduled',
      publishFailure: 'Choose an audience: the groups of this item were deleted',
      publishFailureCode: { code: 'content_audience_gone', values: {} },
    });
    expect((await list({ q: failed.title })).body.items).toMatchObject([
      { id, publishFailureCode: { code: 'content_audience_gone' } },
    ]);
    const again = [await publish(id, failed.version), await schedule(id, failed.version)];
    for (const { body } of again) {
      expect(body.errors).toMatchObject([{ path: ['audience', 'groups'], code: 'empty' }]);
    }
    await settings(id, { version: failed.version, audience: { kind: 'everyone' } });
    expect((await publish(id, failed.version + 1)).body).toMatchObject({
      state: 'published',
      publishFailure: null,
    });
  });

  it('is taken off the schedule, and is not scheduled in the past', async () => {
    const { id } = await article();
    expect((await schedule(id, 1, '2001-01-01T00:00:00.000Z')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: ['publishAt'], code: 'past' }],
    });
    await schedule(id, 1);
    expect((await unschedule(id)).body).toMatchObject({ state: 'draft', publishAt: null });
    expect((await unschedule(id)).body.code).toBe('CONFLICT');
    await publish(id, 3);
    expect((await schedule(id, 4)).body.code).toBe('CONFLICT');
  });
});

describe('content with an end', () => {
  it('expires at its time, once, and can be published again', async () => {
    const { id } = await article();
    await publish(id, 1);
    const end = '2999-05-01T00:00:00.000Z';
    expect((await settings(id, { version: 2, unpublishAt: end })).body.unpublishAt).toBe(end);
    expect(await jobs(id)).toHaveLength(1);
    await sweep();
    expect((await get(id)).body.state).toBe('published');
    await move(id, 'unpublish_at', '-1 minute');
    await Promise.all([sweep(), run(id)]);
    expect((await get(id)).body).toMatchObject({ state: 'expired', unpublishAt: null });
    expect((await actions(id)).filter((action) => action === 'content.expired')).toHaveLength(1);
    const { version } = (await get(id)).body;
    expect((await publish(id, version)).body.state).toBe('published');
  });
});

describe('where the clock jumps', () => {
  const hour = 3600;
  const soon = () => new Date(Date.now() + hour * 1000).toISOString();

  /** What the worker does with content when its clock is so many seconds ahead of ours. */
  async function at(seconds: number, id: number): Promise<void> {
    const pool = createPool({
      connectionString: database.urls.worker,
      applicationName: 'test worker of another time',
      max: 3,
      statementTimeoutMs: 10_000,
      pipeline: true,
      settings: { 'app.clock_shift': String(seconds) },
    });
    const shifted = { pool, signal: signal() };
    try {
      await Promise.all([
        changeWhenDue(shifted, { organizationId: tenants.acme.organizationId, contentId: id }),
        sweepDue({ ...shifted, log: pino({ level: 'silent' }) }),
      ]);
      await sweepDue({ ...shifted, log: pino({ level: 'silent' }) });
    } finally {
      await pool.end();
    }
  }

  /** The clock goes past the time, back before it, and there again. */
  async function staysOverJumps(id: number, changed: object): Promise<void> {
    for (const seconds of [2 * hour, -2 * hour, 0, 2 * hour]) {
      // oxlint-disable-next-line no-await-in-loop
      await at(seconds, id);
      // oxlint-disable-next-line no-await-in-loop
      expect((await get(id)).body).toMatchObject(changed);
    }
  }

  it('forward past its time and back, content is published once and stays so', async () => {
    const { id } = await article();
    await schedule(id, 1, soon());
    await at(0, id);
    expect((await get(id)).body).toMatchObject({ state: 'scheduled', version: 2 });
    await staysOverJumps(id, { state: 'published', publishAt: null, version: 3 });
    expect(await revisions(id)).toHaveLength(1);
    expect(await actions(id)).toEqual([
      'article.created',
      'content.scheduled',
      'content.published',
    ]);
  });

  it('forward past its end and back, content expires once and stays so', async () => {
    const { id } = await article();
    await publish(id, 1);
    expect((await settings(id, { version: 2, unpublishAt: soon() })).status).toBe(200);
    await at(0, id);
    expect((await get(id)).body).toMatchObject({ state: 'published', version: 3 });
    await staysOverJumps(id, { state: 'expired', unpublishAt: null, version: 4 });
    expect((await actions(id)).filter((action) => action === 'content.expired')).toHaveLength(1);
  });
});
