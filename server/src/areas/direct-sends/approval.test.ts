import { describe, expect, it } from 'vitest';
import * as sending from 'contract/direct-sends/sending.contract.ts';
import { approveAbove } from '../campaigns/campaigns.factory.ts';
import { useDirectSends } from './direct-sends.factory.ts';

const test = useDirectSends();
const { product, reachable, ready, send, tenants, turn } = test;

const threePeople = () => Promise.all(Array.from({ length: 3 }, () => reachable()));

describe('a direct send', () => {
  it('needs an administrator above the threshold: a manager turns it into a campaign, which is reviewed', async () => {
    const threshold = (above: number | null) => approveAbove(test, above);
    const as = tenants.acme.manager;
    const three = { to: { groups: [], people: await threePeople() } };
    const [refused, allowed, second] = [
      await ready([], three),
      await ready([], three),
      await ready([], three),
    ];
    await threshold(2);
    const checked = await product.call(sending.checkDirectSend, { as, params: { id: refused.id } });
    const line = {
      code: 'needs_approval',
      level: 'blocked',
      messageCode: { values: { above: 2 } },
    };
    expect(
      checked.body.lines.filter(({ level }: { level: string }) => level === 'blocked'),
    ).toMatchObject([line]);
    const answer = await send(refused.id, { version: refused.version, people: 3 }, as);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: ['to'], code: 'needs_approval' }]);
    const turned = await turn(refused.id, refused.version);
    expect(turned.status).toBe(201);
    expect((await send(allowed.id, { version: allowed.version, people: 3 })).status).toBe(202);
    await threshold(3);
    expect((await send(second.id, { version: second.version, people: 3 }, as)).status).toBe(202);
    await threshold(null);
  });
});
