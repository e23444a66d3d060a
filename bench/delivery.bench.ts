import type { Benchmark, Result } from './lib/benchmark.ts';
import { sendChosen } from './lib/chosen-delivery.ts';
import { median, shown } from './lib/figures.ts';
import { openMailer, type PooledMailing, type SentMailing } from './lib/mailing.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';

export const delivery: Benchmark = {
  name: 'delivery',
  about: 'a message to all people, by one and two workers, against a bare nodemailer pool',
  async run(world) {
    const mailer = await openMailer(world);
    if (world.sending !== null) return sendChosen(world, mailer, world.sending);
    const { small, middle, large } = await world.organizations();
    // The floor sends the mail of ours: there is one first.
    await mailer.send(small, 1);
    const few = await interleaved<string, SentMailing | PooledMailing>(world.quick ? 1 : 2, {
      one: () => mailer.send(small, 1),
      two: () => mailer.send(small, 2),
      pool: () => mailer.sendByPool(small.size),
    });
    const [one, two, pool] = [few['one'], few['two'], few['pool']] as [
      SentMailing[],
      SentMailing[],
      PooledMailing[],
    ];
    const many = await mailer.send(middle, 1);
    const manyByTwo = await mailer.send(middle, 2);
    const manyPool = [await mailer.sendByPool(middle.size)];
    const limitedMs = await mailer.prepareLimited(middle);
    const most = await mailer.begin(large);
    return [
      rateResult('one worker', small.size, one, pool, 1.8),
      rateResult('two workers', small.size, two, pool),
      rateResult('one worker', middle.size, [many], manyPool, 1.8),
      rateResult('two workers', middle.size, [manyByTwo], manyPool),
      {
        goal: '8',
        what: `rate to ${count(middle.size)} people against ${count(small.size)}`,
        unit: 'mails/s',
        ...ratioOf(perSecond([many]), [median(perSecond(one))]),
        limit: { atLeast: 0.8 },
      },
      cpuResult(many, middle.size),
      {
        goal: '8',
        what: `memory of the worker at most, ${count(middle.size)} people`,
        unit: 'MB',
        ours: many.peak,
        floor: manyPool[0]?.peak ?? Number.NaN,
        value: many.peak,
        limit: { atMost: 150 },
      },
      preparedResult(middle.size, many.prepareMs),
      preparedResult(large.size, most.prepareMs),
      {
        goal: '9',
        what: `the same, ${count(middle.size)} people who got as many emails as may be`,
        unit: 'people/s',
        ours: (1000 * middle.size) / limitedMs,
        floor: null,
        value: (1000 * middle.size) / limitedMs,
        limit: null,
      },
      {
        goal: '9',
        what: `first mail once it may leave, ${count(large.size)} people`,
        unit: 'ms',
        ours: most.firstMs,
        floor: null,
        value: most.firstMs,
        limit: { atMost: 1000 },
        note: `memory of the worker at most ${shown(most.peak)} MB`,
      },
    ];
  },
};

function preparedResult(people: number, ms: number): Result {
  const rate = (1000 * people) / ms;
  return {
    goal: '9',
    what: `who gets it written down, ${count(people)} people`,
    unit: 'people/s',
    ours: rate,
    floor: null,
    value: rate,
    limit: { atLeast: 40_000 },
  };
}

const count = (people: number) => people.toLocaleString('en');

const perSecond = (side: readonly { ms: number; sent: number }[]) =>
  side.map(({ ms, sent }) => (1000 * sent) / ms);

function rateResult(
  who: string,
  people: number,
  ours: readonly SentMailing[],
  floor: readonly PooledMailing[],
  atLeast?: number,
): Result {
  const each = <Side extends { sent: number }>(side: readonly Side[], key: keyof Side) =>
    shown(median(side.map((one) => Number(one[key]) / one.sent)));
  return {
    goal: '8',
    what: `${who}, ${count(people)} people, durable ledger`,
    unit: 'mails/s',
    ...ratioOf(perSecond(ours), perSecond(floor)),
    limit: atLeast === undefined ? null : { atLeast },
    note: `CPU of worker + database ${each(ours, 'workerCpu')} + ${each(ours, 'databaseCpu')} ms a mail, floor ${each(floor, 'cpu')} ms`,
  };
}

function cpuResult(sent: SentMailing, people: number): Result {
  const cpu = sent.workerCpu / sent.sent;
  return {
    goal: '8',
    what: `CPU of the worker a mail, ${count(people)} people`,
    unit: 'ms',
    ours: cpu,
    floor: null,
    value: cpu,
    limit: { atMost: 0.5 },
    note: `and of the database ${shown(sent.databaseCpu / sent.sent)} ms`,
  };
}
