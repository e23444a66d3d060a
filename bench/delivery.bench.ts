import type { Benchmark, Result } from './lib/benchmark.ts';
import { median, shown } from './lib/figures.ts';
import { openMailer, type SentMailing } from './lib/mailing.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import type { TaskCost } from './lib/task.ts';

type Pooled = TaskCost & { ms: number };

export const delivery: Benchmark = {
  name: 'delivery',
  about: 'a message to everybody, by one and two workers, against a bare nodemailer pool',
  async run(world) {
    const { small, middle } = await world.organizations();
    const mailer = await openMailer(world);
    // The floor sends the mail of ours: there is one first.
    await mailer.send(small, 1);
    const few = await interleaved<string, SentMailing | Pooled>(world.quick ? 1 : 3, {
      one: () => mailer.send(small, 1),
      two: () => mailer.send(small, 2),
      pool: () => mailer.sendByPool(small.size),
    });
    const [one, two, pool] = [few['one'], few['two'], few['pool']] as [
      SentMailing[],
      SentMailing[],
      Pooled[],
    ];
    const many = [await mailer.send(middle, 1)];
    const manyPool = [await mailer.sendByPool(middle.size)];
    return [
      rateResult('one worker', small.size, one, pool, 1.8),
      rateResult('two workers', small.size, two, pool),
      rateResult('one worker', middle.size, many, manyPool, 1.8),
      {
        goal: '8',
        what: `rate to ${count(middle.size)} people against ${count(small.size)}`,
        unit: 'mails/s',
        ...ratioOf(perSecond(many, middle.size), [median(perSecond(one, small.size))]),
        limit: { atLeast: 0.8 },
      },
      cpuResult(many[0], middle.size),
      {
        goal: '8',
        what: `memory of the worker at most, ${count(middle.size)} people`,
        unit: 'MB',
        ours: many[0]?.peak ?? Number.NaN,
        floor: manyPool[0]?.peak ?? Number.NaN,
        value: many[0]?.peak ?? Number.NaN,
        limit: { atMost: 150 },
      },
      {
        goal: '9',
        what: `who gets it written down, ${count(middle.size)} people`,
        unit: 'people/s',
        ours: (1000 * middle.size) / (many[0]?.prepareMs ?? Number.NaN),
        floor: null,
        value: (1000 * middle.size) / (many[0]?.prepareMs ?? Number.NaN),
        limit: { atLeast: 40_000 },
      },
    ];
  },
};

const count = (people: number) => people.toLocaleString('en');

const perSecond = (side: readonly { ms: number }[], people: number) =>
  side.map(({ ms }) => (1000 * people) / ms);

function rateResult(
  who: string,
  people: number,
  ours: readonly SentMailing[],
  floor: readonly Pooled[],
  atLeast?: number,
): Result {
  const each = <Side extends object>(side: readonly Side[], key: keyof Side) =>
    shown(median(side.map((one) => Number(one[key]))) / people);
  return {
    goal: '8',
    what: `${who}, ${count(people)} people, durable ledger`,
    unit: 'mails/s',
    ...ratioOf(perSecond(ours, people), perSecond(floor, people)),
    limit: atLeast === undefined ? null : { atLeast },
    note: `CPU of worker + database ${each(ours, 'workerCpu')} + ${each(ours, 'databaseCpu')} ms a mail, floor ${each(floor, 'cpu')} ms`,
  };
}

function cpuResult(sent: SentMailing | undefined, people: number): Result {
  const cpu = (sent?.workerCpu ?? Number.NaN) / people;
  return {
    goal: '8',
    what: `CPU of the worker a mail, ${count(people)} people`,
    unit: 'ms',
    ours: cpu,
    floor: null,
    value: cpu,
    limit: { atMost: 0.5 },
    note: `and of the database ${shown((sent?.databaseCpu ?? Number.NaN) / people)} ms`,
  };
}
