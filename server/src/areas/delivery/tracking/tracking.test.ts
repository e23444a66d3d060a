import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { composeEmail, visit, type ComposedEmail } from '../sent-emails.factory.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
});

const links = [{ url: 'https://example.org/a?b=1#c' }, { url: 'https://example.org/two' }];

interface EventRow {
  kind: string;
  delivery_id: number | null;
  account_id: number | null;
  link: number | null;
  machine_rule: string | null;
  network: string | null;
  agent: string | null;
}

const eventsOf = ({ messageId }: ComposedEmail) =>
  database.asSuperuser<EventRow>(
    `select kind, delivery_id, account_id, link, machine_rule, network, agent
     from app.engagement_event where message_id = $1 order by id`,
    [messageId],
  );

const eventCount = async () =>
  (await database.asSuperuser<{ n: number }>('select count(*)::int n from app.engagement_event'))[0]
    ?.n;

describe('the pixel', () => {
  it('is a picture, and the open is on the disk when it arrives', async () => {
    const email = await composeEmail(database, acme);
    const answer = await visit(product, `/o/${email.link}`, { address: '198.51.100.77' });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'no-store',
    });
    expect(await eventsOf(email)).toEqual([
      {
        kind: 'opened',
        delivery_id: email.deliveryId,
        account_id: email.accountId,
        link: null,
        machine_rule: null,
        network: '198.51.100.0/24',
        agent: expect.stringContaining('Chrome/140'),
      },
    ]);
  });

  it('is not there where its address names nothing, as with all links', async () => {
    const email = await composeEmail(database, acme);
    await visit(product, `/o/${email.link}`);
    const before = await eventCount();
    for (const link of [`${email.link.slice(0, -1)}z`, 'x', email.link.replaceAll(/[0-9]/g, '0')]) {
      const answer = await visit(product, `/o/${link}`);
      const other = await visit(product, `/r/${link}`);
      expect([answer.statusCode, answer.body]).toEqual([404, other.body]);
    }
    expect(await eventCount()).toBe(before);
  });
});

describe('a click', () => {
  it('leads where the link of the message leads, and is counted', async () => {
    const email = await composeEmail(database, acme, { links });
    for (const [position, { url }] of links.entries()) {
      const answer = await visit(product, `/c/${email.link}/${position + 1}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, url]);
    }
    expect((await eventsOf(email)).map(({ kind, link }) => [kind, link])).toEqual([
      ['clicked', 1],
      ['clicked', 2],
    ]);
  });

  it('leads nowhere when there is no such link, whatever stands in the address', async () => {
    const email = await composeEmail(database, acme, { links });
    const theirs = await composeEmail(database, beta, { links });
    const [key] = email.link.split('.');
    const [, token] = theirs.link.split('.');
    const before = await eventCount();
    for (const path of [
      `/c/${email.link}/3`,
      `/c/${email.link}/0`,
      `/c/${email.link}/-1`,
      `/c/${email.link}/1e0`,
      `/c/${email.link}/99999`,
      `/c/${email.link}/https:%2f%2fevil.example`,
      `/c/${email.link}/1?url=https://evil.example`.replace('/1?', '/9?'),
      `/c/${key}.${token}/1`,
      `/c/${theirs.link.toUpperCase()}/1`,
    ]) {
      const answer = await visit(product, path);
      expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 404, undefined]);
    }
    expect(await eventCount()).toBe(before);
  });
});

describe('what is told to be a machine’s', () => {
  it.each([
    [{ method: 'HEAD' as const }, 'head'],
    [{ headers: { 'user-agent': 'Barracuda Sentinel' } }, 'agent'],
    [{ headers: { 'user-agent': 'Mozilla/5.0' } }, 'privacy'],
    [{ headers: { 'sec-purpose': 'prefetch' } }, 'prefetch'],
  ])('%j: %s', async (options, rule) => {
    const email = await composeEmail(database, acme, { links });
    expect((await visit(product, `/c/${email.link}/1`, options)).statusCode).toBe(302);
    expect((await eventsOf(email)).map((event) => event.machine_rule)).toEqual([rule]);
  });

  it('came within three seconds after the mail', async () => {
    const soon = await composeEmail(database, acme, { links, sentAgo: 1 });
    const later = await composeEmail(database, acme, { links, sentAgo: 4 });
    for (const { link } of [soon, later]) await visit(product, `/c/${link}/1`);
    expect((await eventsOf(soon))[0]?.machine_rule).toBe('prompt');
    expect((await eventsOf(later))[0]?.machine_rule).toBeNull();
  });

  it('came from a network that asks and asks; its links still lead on', async () => {
    const email = await composeEmail(database, acme, { links });
    const asked = Array.from({ length: 310 }, () =>
      visit(product, `/c/${email.link}/1`, { address: '203.0.113.9' }),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([302]));
    const events = await eventsOf(email);
    expect(events).toHaveLength(310);
    expect(events.filter((event) => event.machine_rule === 'burst')).toHaveLength(10);
    await visit(product, `/c/${email.link}/1`, { address: '203.0.113.10' });
    expect((await eventsOf(email)).at(-1)?.machine_rule).toBeNull();
  });
});

describe('what is kept', () => {
  it('names no one where only sums may be known, and is nothing where nothing may', async () => {
    const sums = await composeEmail(database, acme, { links, tracking: 'aggregate' });
    await visit(product, `/o/${sums.link}`);
    const unnamed = { delivery_id: null, account_id: null, network: null, agent: null };
    expect(await eventsOf(sums)).toEqual([expect.objectContaining(unnamed)]);
    for (const options of [{ tracking: 'off' as const }, { purpose: 'test' as const }]) {
      const email = await composeEmail(database, acme, { links, ...options });
      await visit(product, `/o/${email.link}`);
      expect((await visit(product, `/c/${email.link}/1`)).statusCode).toBe(302);
      expect(await eventsOf(email)).toEqual([]);
    }
  });

  it('is text, whatever a browser calls itself, and no more than 512 bytes of it', async () => {
    const email = await composeEmail(database, acme);
    const hostile = ['<img src=x onerror=alert(1)>', '=cmd|calc', `ä${'€'.repeat(300)}`];
    for (const agent of hostile) {
      await visit(product, `/o/${email.link}`, {
        headers: { 'user-agent': Buffer.from(agent).toString('latin1') },
      });
    }
    const agents = (await eventsOf(email)).map(({ agent }) => agent ?? '');
    expect(agents[0]).toBe(hostile[0]);
    expect(agents.every((agent) => Buffer.byteLength(agent) <= 512)).toBe(true);
  });

  it('tells, of a mail that was not confirmed, that it arrived', async () => {
    const email = await composeEmail(database, acme, { state: 'unknown' });
    await visit(product, `/o/${email.link}`, { headers: { 'user-agent': '' } });
    const [row] = await database.asSuperuser(
      'select state, sent_at = inflight_at as when_handed_over from app.delivery where id = $1',
      [email.deliveryId],
    );
    expect(row).toEqual({ state: 'sent', when_handed_over: true });
    // The figures of the message know it too, once.
    await visit(product, `/o/${email.link}`);
    expect((await eventsOf(email)).map(({ kind }) => kind).toSorted()).toEqual([
      'accepted',
      'opened',
      'opened',
    ]);
  });

  it('is every one of many at once, of several organizations', async () => {
    const emails = await Promise.all(
      [acme, beta, acme].map((tenant) =>
        composeEmail(database, tenant, { links, state: 'unknown' }),
      ),
    );
    const asked = Array.from({ length: 600 }, (_, index) => {
      const email = emails[index % 3];
      return visit(product, `/c/${email?.link}/${(index % 2) + 1}`, {
        address: `192.0.2.${index % 250}`,
      });
    });
    const answers = await Promise.all(asked);
    for (const [index, { headers }] of answers.entries()) {
      expect(headers.location).toBe(links[index % 2]?.url);
    }
    for (const email of emails) {
      const events = await eventsOf(email);
      const kinds = events.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'clicked')).toHaveLength(200);
      // Whichever of them came first proved that it arrived.
      expect(kinds.filter((kind) => kind !== 'clicked')).toEqual(['accepted']);
      expect(new Set(events.map((event) => event.delivery_id))).toEqual(
        new Set([email.deliveryId]),
      );
    }
  });

  it('is every one of batches side by side, with one proof for each delivery', async () => {
    const emails = await Promise.all(
      Array.from({ length: 60 }, () => composeEmail(database, acme, { links, state: 'unknown' })),
    );
    const there = [...emails, ...emails].map(({ link }) => `/o/${link}`);
    const rounds = [there, there.toReversed(), there, there.toReversed()].flat();
    const answers = await Promise.all(
      rounds.map((path, index) => visit(product, path, { address: `192.0.2.${index % 250}` })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const email of emails) {
      // oxlint-disable-next-line no-await-in-loop
      const kinds = (await eventsOf(email)).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['accepted', ...Array.from({ length: 8 }, () => 'opened')]);
    }
  });
});
