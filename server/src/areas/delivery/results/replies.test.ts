import { expect, it } from 'vitest';
import { readMessageFigures } from 'contract/delivery/messages.contract.ts';
import { useSinks } from '../../../testing/smtp-fault-sink.testing.ts';
import { useDelivery } from '../delivery.factory.ts';
import { quickRules } from '../sending/quick-rules.testing.ts';
import { sendingRules } from '../sending/sending-rules.ts';

const test = useDelivery();
const { database } = test;
const { sink } = useSinks();

it('replies are told by code with what follows, and with its times while an email is tried again', async () => {
  const tenant = await test.tenant(7);
  const id = await test.start(tenant);
  const replies = [
    '550 5.1.1 no such user',
    '552 5.2.2 mailbox full',
    '550 5.7.1 policy',
    '451 4.7.1 later',
    '553 5.1.3 bad address',
    '451 4.7.1 later',
  ];
  const server = await sink({
    fault: (to) => {
      const say = replies[Number(/^p(\d)@/.exec(to)?.[1]) - 1];
      return say === undefined ? null : { at: 'recipient', say };
    },
  });
  const { retrySeconds } = sendingRules;
  test.sender(server.url, { rules: { ...quickRules, retrySeconds } });
  const figures = async () => {
    const call = { as: tenant.admin, params: { id } };
    return (await test.product.call(readMessageFigures, call)).body;
  };
  await expect
    .poll(async () => (await figures()).byState, { timeout: 10_000 })
    .toMatchObject({ sent: 1, failed: 4, pending: 2 });
  // The same while a worker has their batch, and when it was let go.
  const counted = [await figures()];
  const letGo =
    'select from app.delivery_batch where message_id = $1 and lease is null and is_tried';
  await expect.poll(async () => (await database.asSuperuser(letGo, [id])).length).toBe(1);
  counted.push(await figures());
  // Nothing else waits, and these do for a minute.
  expect(counted[1].secondsLeft).toBeGreaterThan(50);
  for (const { failures, triedAgain } of counted) {
    expect(failures).toEqual([
      { code: '550 5.1.1', reply: replies[0], count: 1, action: 'suppressed' },
      { code: '550 5.7.1', reply: replies[2], count: 1, action: 'ask_administrator' },
      { code: '552 5.2.2', reply: replies[1], count: 1, action: 'send_again' },
      { code: '553 5.1.3', reply: replies[4], count: 1, action: 'fix_address' },
    ]);
    expect(triedAgain).toMatchObject({
      count: 2,
      replies: [{ code: '451 4.7.1', reply: replies[3], count: 2 }],
    });
    const [{ nextAt = '', lastAt = '' } = {}] = triedAgain.replies;
    const minutes = (Date.parse(lastAt) - Date.parse(nextAt)) / 60_000;
    expect(minutes).toBeCloseTo(5 + 15 + 60 + 3 * 240, 0);
    expect(Date.parse(nextAt)).toBeGreaterThan(Date.now());
  }
});
