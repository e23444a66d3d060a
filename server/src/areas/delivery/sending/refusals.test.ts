import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { catcherAlone } from '../../channels/channel-servers.ts';
import { useDelivery } from '../delivery.factory.ts';
import { updateAccount } from '../../people/people.public.ts';
import { resumeMessage } from '../start-message.ts';

const test = useDelivery();
const { database, as } = test;
const { sink, taken } = useSinks();

describe('refusals', () => {
  it('that may pass are tried again, under the same Message-ID, eight times at most', async () => {
    const tenant = await test.tenant(3);
    const id = await test.start(tenant);
    let once = true;
    const server = await sink({
      fault: (to) => {
        if (to.startsWith('p1@')) return { at: 'end', say: '452 4.2.2 full' };
        if (!to.startsWith('p2@') || !once) return null;
        once = false;
        return { at: 'recipient', say: '451 4.7.1 later' };
      },
    });
    test.sender(server.url);
    await test.until(id, 'sent');
    expect(await test.states(id)).toEqual(['failed 8', 'sent 2', 'sent 1']);
    expect((await test.deliveries(id))[0]).toMatchObject({
      reply: '452 4.2.2 full',
      reason: 'tried_too_often',
    });
  });

  it('end it when permanent, and an unknown address is no longer written to', async () => {
    const tenant = await test.tenant(3);
    const id = await test.start(tenant);
    const server = await sink({
      fault: (to) => {
        if (to.startsWith('p1@')) return { at: 'recipient', say: '550 5.1.1 no such user' };
        return to.startsWith('p2@') ? { at: 'end', say: '554 5.7.1 not this' } : null;
      },
    });
    test.sender(server.url);
    await test.until(id, 'sent');
    expect(await test.states(id)).toEqual(['failed 1', 'failed 1', 'sent 1']);
    const known = await database.asSuperuser(
      `select a.deliverability, s.reason from app.account a
         left join app.suppression s on s.organization_id = a.organization_id and s.email_key = a.email_key
       where a.organization_id = $1 and a.email like 'p%' order by a.id`,
      [tenant.organizationId],
    );
    expect(known).toEqual([
      { deliverability: 'hard_bounced', reason: 'hard_bounce' },
      { deliverability: 'soft_bouncing', reason: null },
      { deliverability: 'ok', reason: null },
    ]);
    // The third mail that is refused: the address is given up.
    for (let round = 0; round < 2; round += 1) await test.until(await test.start(tenant), 'sent');
    const next = await test.start(tenant);
    await test.until(next, 'sent');
    expect(await test.states(next)).toEqual(['sent 1']);
  });

  it('are of the address: a person with a new one is written to', async () => {
    const tenant = await test.tenant(3);
    const server = await sink({
      fault: (to) =>
        to.startsWith('p') ? { at: 'recipient', say: '550 5.1.1 no such user' } : null,
    });
    test.sender(server.url);
    await test.until(await test.start(tenant), 'sent');
    const people = await database.asSuperuser<{ id: number; email: string }>(
      `select id, email from app.account where organization_id = $1 and email like 'p%' order by id`,
      [tenant.organizationId],
    );
    const [first = { id: 0, email: '' }, second = first, third = first] = people;
    const give = (id: number, email: string | null) =>
      as(tenant, (tx) => updateAccount(tx, id, { version: 1, email }));
    expect((await give(first.id, 'right@northgate.example')).account.deliverability).toBe('ok');
    // Upper case is the same address.
    expect((await give(second.id, second.email.toUpperCase())).account.deliverability).toBe(
      'hard_bounced',
    );
    await give(third.id, null);
    const heir = await as(tenant, (tx) =>
      updateAccount(tx, first.id, { version: 2, email: third.email }),
    );
    expect(heir.account.deliverability).toBe('hard_bounced');
  });

  it('ten in a row that may be meant for us pause it with the reply', async () => {
    const tenant = await test.tenant(40, { connections: 1 });
    const id = await test.start(tenant);
    test.sender((await sink({ fault: () => ({ at: 'end', say: '554 5.7.1 blocked' }) })).url);
    await test.until(id, 'paused');
    expect((await test.message(id))?.cause).toBe('554 5.7.1 blocked');
    const rows = await test.states(id);
    expect(rows.filter((state) => state === 'failed 1').length).toBeLessThan(13);
  });

  it.each([
    ['at the door', { greeting: '554 5.7.1 go away' }],
    ['of the sender', { sender: '550 5.7.1 not you' }],
  ])('of us altogether, %s, pause it, and count for no one', async (_what, refuse) => {
    const tenant = await test.tenant(5);
    const id = await test.start(tenant);
    let refusing = true;
    test.sender((await sink({ refuse: () => (refusing ? refuse : null) })).url);
    await test.until(id, 'paused');
    expect((await test.message(id))?.cause).toContain('5.7.1');
    const [channel] = await database.asSuperuser('select state from app.channel where id = $1', [
      tenant.channelId,
    ]);
    expect(channel).toEqual({ state: 'failing' });
    refusing = false;
    await as(tenant, (tx) => resumeMessage(tx, id));
    await test.until(id, 'sent');
    expect(new Set(await test.states(id))).toEqual(new Set(['sent 1']));
  });

  it('to be there at all let it wait, and it comes back with the server', async () => {
    const tenant = await test.tenant(5);
    const id = await test.start(tenant);
    const gone = await sink();
    const { port } = new URL(gone.url);
    await gone.stop();
    test.sender(gone.url);
    const channel = async () => {
      const [row] = await database.asSuperuser(
        `select state, problem, last_reply, retry_at is not null as tried_again
         from app.channel where id = $1`,
        [tenant.channelId],
      );
      return row;
    };
    while ((await channel())?.['state'] !== 'failing') await sleep(10);
    expect(await channel()).toMatchObject({
      problem: 'connection_refused',
      last_reply: expect.stringContaining('ECONNREFUSED'),
      tried_again: true,
    });
    expect((await test.message(id))?.state).toBe('sending');
    expect((await test.deliveries(id)).every(({ attempts }) => attempts === 0)).toBe(true);
    await sink({ port: Number(port) });
    await test.until(id, 'sent');
    expect(new Set(await test.states(id))).toEqual(new Set(['sent 1']));
    expect(await channel()).toMatchObject({ state: 'verified', problem: null, tried_again: false });
  });
});

describe('a server that takes connections and says nothing', () => {
  it.each([
    ['greeting', 'Greeting never received'],
    ['hello', 'Timeout'],
  ] as const)(
    'at its %s fails its channel, costs no attempt, and is asked again',
    async (at, says) => {
      const tenant = await test.tenant(3);
      const id = await test.start(tenant);
      let silent = true;
      const server = await sink({
        meddle: (step) => (silent && step === at ? { silentMs: 60_000 } : null),
      });
      test.sender(server.url, {
        servers: catcherAlone(server.url, { greetingTimeout: 200, helloTimeout: 500 }),
      });
      const channel = async () => {
        const [row] = await database.asSuperuser(
          'select state, problem, last_reply from app.channel where id = $1',
          [tenant.channelId],
        );
        return row;
      };
      while ((await channel())?.['state'] !== 'failing') await sleep(10);
      expect(await channel()).toMatchObject({
        problem: 'no_answer',
        last_reply: says,
      });
      expect((await test.message(id))?.state).toBe('sending');
      expect((await test.deliveries(id)).every(({ attempts }) => attempts === 0)).toBe(true);
      silent = false;
      await test.until(id, 'sent');
      expect(await test.states(id)).toEqual(['sent 1', 'sent 1', 'sent 1']);
      expect(await channel()).toMatchObject({ state: 'verified', problem: null });
    },
  );
});

describe('a connection that breaks', () => {
  it('before the last byte costs an attempt, after it is unconfirmed, and nothing is sent twice', async () => {
    const tenant = await test.tenant(6);
    const id = await test.start(tenant);
    let cuts = 2;
    const server = await sink({
      fault: (to) => {
        if (to.startsWith('p1@')) return { at: 'end', lose: true };
        if (!to.startsWith('p2@') || cuts === 0) return null;
        cuts -= 1;
        return { at: 'recipient', cut: true };
      },
    });
    test.sender(server.url);
    await test.until(id, 'sent');
    expect(await test.states(id)).toEqual(['unknown 1', 'sent 3', ...Array(4).fill('sent 1')]);
    expect(taken).toHaveLength(6);
  });
});
