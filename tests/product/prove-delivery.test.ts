import { expect, it } from 'vitest';
import type { RecordedMail } from '../../server/src/testing/mail-record.ts';
import { endedAlone } from '../prove-delivery/ended-alone.ts';
import { proveBoth } from '../prove-delivery/proof.ts';
import { tableOf } from '../prove-delivery/table.ts';
import { judge, violationsOf, type Evidence } from '../prove-delivery/verdict.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 1e9));
const whole = process.env['PROPERTY_RUNS'] === 'whole';

it(
  `the product sends nothing twice and loses nothing silently, where a naive sender does (seed ${seed})`,
  async () => {
    const { product, naive } = await proveBoth(
      {
        seed,
        recipients: whole ? 2000 : 150,
        faults: whole ? 40 : 9,
        workers: whole ? 3 : 2,
        minutes: whole ? 6 : 2,
        gapMs: 900,
        mailFaults: { emailsPerFault: 15, connectionsPerFault: 20, silentMs: 2000 },
      },
      { recipients: 60, faults: 5 },
    );
    const table = tableOf([product, naive]);
    expect(product.violations, table).toEqual([]);
    expect(product.verdict.recipients).toBeGreaterThanOrEqual(150);
    expect(product.verdict.taken, table).toBeGreaterThan(0);
    expect(product.processFaults.size, table).toBeGreaterThan(1);
    expect(product.mailFaults.size, table).toBeGreaterThan(1);
    expect(naive.verdict.twice + naive.verdict.lostSilently, table).toBeGreaterThan(0);
    expect(naive.violations, table).not.toEqual([]);
  },
  (whole ? 20 : 8) * 60_000,
);

/** Three emails that are meant, of which each came as it should. */
function sound(): { [K in keyof Evidence]: Evidence[K][number][] } {
  const address = (n: number) => `p${n}@northgate.example`;
  const numbers = [1, 2, 3];
  return {
    meant: numbers.map((n) => ({ sendId: 7, address: address(n) })),
    ledger: numbers.map((n) => ({ sendId: 7, address: address(n), id: n, state: 'sent' })),
    taken: numbers.map((n) => mailOf(n, address(n))),
    leavers: [],
  };
}

function mailOf(id: number, to: string, readyAt = 1000): RecordedMail {
  return {
    messageId: `${id}.x@northgate.example`,
    to,
    subject: 'Hello',
    readyAt,
    at: readyAt + 10,
    encrypted: true,
  };
}

const first = 'p1@northgate.example';

it('the verdict finds nothing where all is well, and emails to others are no part of it', () => {
  const evidence = sound();
  evidence.taken.push(mailOf(99, 'someone@northgate.example'));
  const verdict = judge(evidence);
  expect(verdict).toMatchObject({ recipients: 3, taken: 3, twice: 0, notConfirmed: 0 });
  expect(violationsOf(verdict, 0)).toEqual([]);
});

it.each<[string, (evidence: ReturnType<typeof sound>) => void, string[]]>([
  ['a copy', ({ taken }) => taken.push(mailOf(1, first)), ['1 accepted twice']],
  [
    'a second delivery to one address',
    ({ ledger, taken }) => {
      ledger.push({ sendId: 7, address: first, id: 4, state: 'sent' });
      taken.push(mailOf(4, first));
    },
    ['1 accepted twice'],
  ],
  [
    'an email that was asked for after its address had left',
    ({ leavers }) => leavers.push({ address: first, how: 'unsubscribed', sendId: null, at: 999 }),
    ['1 sent although the address had left'],
  ],
  ['`sent` that no one has', ({ taken }) => taken.splice(0, 1), ['1 lost silently']],
  [
    'a recipient without a row',
    ({ ledger, taken }) => void [ledger.pop(), taken.pop()],
    ['1 lost silently'],
  ],
  [
    'a row that has not ended',
    ({ ledger }) => ledger.splice(0, 1, { sendId: 7, address: first, id: 1, state: 'inflight' }),
    ['1 lost silently', '1 accepted, and denied by the ledger'],
  ],
  [
    'an accepted email that failed by the ledger',
    ({ ledger }) => ledger.splice(0, 1, { sendId: 7, address: first, id: 1, state: 'failed' }),
    ['1 accepted, and denied by the ledger'],
  ],
  [
    'an email of no delivery',
    ({ taken }) => taken.push(mailOf(99, first)),
    ['1 accepted, and denied by the ledger'],
  ],
  [
    'an email that came in the clear',
    ({ taken }) => taken.splice(0, 1, { ...mailOf(1, first), encrypted: false }),
    ['1 sent without encryption'],
  ],
  [
    'more unconfirmed than the faults explain',
    ({ ledger }) => ledger.splice(0, 1, { sendId: 7, address: first, id: 1, state: 'unknown' }),
    ['1 not confirmed, where 0 are explained'],
  ],
])('the verdict finds %s', (_, spoil, found) => {
  const evidence = sound();
  spoil(evidence);
  const reasons = found.map((one): unknown => expect.stringContaining(one));
  expect(violationsOf(judge(evidence), 0)).toEqual(reasons);
});

it('the verdict accepts an email that was asked for before its address left', () => {
  const evidence = sound();
  evidence.leavers.push({ address: first, how: 'unsubscribed', sendId: 7, at: 1005 });
  const verdict = judge(evidence);
  expect(verdict).toMatchObject({ onTheirWay: 1, althoughUnsubscribed: 0 });
  expect(violationsOf(verdict, 0)).toEqual([]);
});

it('the verdict holds one click against the send of its topic alone', () => {
  const evidence = sound();
  evidence.leavers.push({ address: first, how: 'unsubscribed', sendId: 8, at: 1 });
  expect(judge(evidence)).toMatchObject({ onTheirWay: 0, althoughUnsubscribed: 0 });
  evidence.leavers.push({ address: first, how: 'unsubscribed', sendId: 7, at: 1 });
  expect(judge(evidence)).toMatchObject({ onTheirWay: 0, althoughUnsubscribed: 1 });
});

it('a process counts as ended alone only if it was ready and was not killed', () => {
  const ready = '{"level":"info","process":"worker","msg":"taking jobs"}';
  const ended = (why: string) => `The worker ended (${why}); starting again in 250 ms.`;
  const lines = [ready, ended('SIGKILL'), ended('1'), ready, ended('7'), ended('1')];
  expect(endedAlone(lines.join('\n'))).toEqual([ended('7')]);
});
