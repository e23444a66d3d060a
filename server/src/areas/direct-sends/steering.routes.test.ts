import { describe, expect, it } from 'vitest';
import { greeting } from '../campaigns/campaigns.factory.ts';
import { useDirectSends } from './direct-sends.factory.ts';

const test = useDirectSends();
const { database, get, prepare, reachable, ready, send, sent, steer, tenants } = test;

describe('steering the message of a direct send', () => {
  it('undoes it before the first email, and gives the draft back', async () => {
    const { id, messageId, version } = await sent(1);
    const undone = await steer(messageId, 'undo');
    expect([undone.status, undone.body.state]).toEqual([200, 'cancelled']);
    const { body } = await get(id);
    expect(body).toMatchObject({ state: 'draft', messageId: null, sent: null, document: greeting });
    expect(body.version).toBe(version + 1);
    expect((await send(id, { version: body.version, people: 1 })).status).toBe(202);
    expect(await test.auditLogOf(id)).toEqual([
      'direct_send.created',
      'direct_send.sent',
      'direct_send.undone',
      'direct_send.sent',
    ]);
  });

  it('pauses, resumes and stops, each where it can, and no one else may', async () => {
    const { id, messageId } = await sent(1);
    await prepare(messageId);
    expect((await steer(messageId, 'pause')).status).toBe(409);
    await test.setState(messageId, 'sending');
    expect((await steer(messageId, 'undo')).status).toBe(409);
    expect((await steer(messageId, 'pause', tenants.beta.admin)).status).toBe(404);
    expect((await steer(messageId, 'pause', tenants.acme.standard)).status).toBe(403);
    expect((await steer(messageId, 'pause')).body).toMatchObject({
      id: messageId,
      state: 'paused',
      retries: 0,
      abilities: { resume: true, stop: true, pause: false },
    });
    expect((await steer(messageId, 'resume')).body.state).toBe('sending');
    expect((await test.trash(id)).status).toBe(409);
    expect((await steer(messageId, 'stop')).body.state).toBe('stopped');
    expect((await test.trash(id)).status).toBe(204);
    expect((await steer(messageId, 'stop')).status).toBe(404);
    expect((await test.figures(messageId, tenants.beta.admin)).status).toBe(404);
  });

  it('tries again those it did not reach: as many as were shown, undone or once', async () => {
    const { id, messageId } = await sent(4);
    await prepare(messageId);
    expect((await test.retry(messageId, 1)).status).toBe(409);
    await test.end(messageId, 'sent', 'failed', 'failed', 'unknown');
    expect((await get(id)).body).toMatchObject({ state: 'sent', messageId });
    expect((await test.retryCounts(messageId)).body).toMatchObject({ failed: 2, eligible: 2 });
    const other = await test.retry(messageId, 4);
    expect([other.status, other.body.current]).toEqual([409, { people: 2 }]);
    expect((await test.retry(messageId, 2, tenants.acme.standard)).status).toBe(403);
    expect((await test.retry(messageId, 2, tenants.beta.admin)).status).toBe(404);
    expect((await test.retry(messageId, 2)).body).toMatchObject({ state: 'preparing', retries: 1 });
    expect((await steer(messageId, 'undo')).body).toMatchObject({ state: 'sent', retries: 0 });
    const both = await Promise.all([test.retry(messageId, 2), test.retry(messageId, 2)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([202, 409]);
    const again = await test.retryOf(messageId);
    await prepare(again);
    await test.end(again, 'sent', 'failed');
    expect((await get(id)).body).toMatchObject({
      state: 'sent',
      messageId,
      progress: { people: 4, byState: { sent: 2, failed: 1, unknown: 1 } },
    });
    expect(await test.auditLogOf(id)).toEqual([
      'direct_send.created',
      'direct_send.sent',
      'direct_send.retried',
      'direct_send.retry_undone',
      'direct_send.retried',
    ]);
  });

  it('is not for tests of a message', async () => {
    const draft = await ready([await reachable()]);
    expect((await test.testIt(draft.id, draft.version)).status).toBe(202);
    const [row] = await database.asSuperuser<{ id: number }>(
      `select id from app.message where purpose = 'test' order by id desc limit 1`,
    );
    expect((await test.figures(row?.id ?? 0)).status).toBe(404);
    expect((await steer(row?.id ?? 0, 'stop')).status).toBe(404);
  });
});
