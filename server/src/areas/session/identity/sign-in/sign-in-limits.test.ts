import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { createPool, type DatabasePool } from '../../../../kernel/database/pool.ts';
import { ProblemError } from '../../../../kernel/http/problem.ts';
import { createSignInLimits, type SignInLimits } from '../sign-in-limits.ts';

const database = useTestDatabase();
let pool: DatabasePool;
let limits: SignInLimits;

beforeAll(() => {
  pool = createPool({
    connectionString: database.urls.identity,
    applicationName: 'test identity',
    max: 5,
    statementTimeoutMs: 10_000,
    pipeline: false,
  });
  limits = createSignInLimits(pool, 'a secret of the tests');
});
afterAll(() => pool.end());
beforeEach(() => database.asSuperuser('delete from app.rate_limit'));

/** The seconds asked for; 0 when the attempt was let through. */
async function attempt(email: string, address: string): Promise<number> {
  try {
    await limits.take(email, address);
    return 0;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'RATE_LIMITED') {
      return error.options.retryAfter ?? 0;
    }
    throw error;
  }
}

const setAccount = (count: number, secondsAgo = 0) =>
  database.asSuperuser(
    `update app.rate_limit set count = $1, window_start = now() - make_interval(secs => $2)
      where name = 'sign-in-account'`,
    [count, secondsAgo],
  );

describe('attempts on one account', () => {
  it('are free ten times, from any address, and wait afterwards', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect(await attempt('ann@a.example', `192.0.2.${i}`)).toBe(0);
    }
    // The first wait is a second, which a busy machine may sleep through: a minute is added to it.
    await setAccount(10, -60);
    expect(await attempt('ann@a.example', '192.0.2.99')).toBeGreaterThan(0);
    await setAccount(9);
    expect(await attempt('ann@a.example', '192.0.2.99')).toBe(0);
  });

  it('are free also for one that began before another and is counted after it', async () => {
    await attempt('ann@a.example', '192.0.2.1');
    // As the other left it, whose clock was read later.
    await setAccount(5, -1);
    expect(await attempt('ann@a.example', '192.0.2.2')).toBe(0);
  });

  it('are counted before they are judged: of 200 at once that wait for one, one gets through', async () => {
    await attempt('ann@a.example', '192.0.2.1');
    await setAccount(20, 900);
    const waits = await Promise.all(
      Array.from({ length: 200 }, (_, i) => attempt('ann@a.example', `192.0.2.${i}`)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  });

  it.each([
    [10, 1],
    [11, 2],
    [14, 16],
    [19, 512],
    [20, 900],
    [99, 900],
  ])('wait twice as long each time: after %i failures %i s', async (failures, seconds) => {
    await attempt('ann@a.example', '192.0.2.1');
    const started = performance.now();
    await setAccount(failures, -1000);
    const wait = await attempt('ann@a.example', '192.0.2.1');
    const passed = Math.ceil((performance.now() - started) / 1000);
    expect(wait).toBeLessThanOrEqual(1000 + seconds);
    expect(wait).toBeGreaterThanOrEqual(1000 + seconds - passed);
    await setAccount(failures, seconds);
    expect(await attempt('ann@a.example', '192.0.2.1')).toBe(0);
  });

  it('stop permanently at a hundred, until the password is new', async () => {
    await attempt('ann@a.example', '192.0.2.1');
    await setAccount(100, 10_000_000);
    expect(await attempt('ann@a.example', '192.0.2.1')).toBe(900);
    await limits.forget('ann@a.example');
    expect(await attempt('ann@a.example', '192.0.2.1')).toBe(0);
  });

  it('start over after a right one', async () => {
    for (let i = 0; i < 9; i += 1) await attempt('ann@a.example', '192.0.2.1');
    await limits.forgive('ann@a.example', '192.0.2.1');
    for (let i = 0; i < 10; i += 1) {
      expect(await attempt('ann@a.example', '192.0.2.1')).toBe(0);
    }
  });
});

describe('attempts from one address', () => {
  it('are free thirty times in a quarter of an hour, over all accounts', async () => {
    const waits = [];
    for (let i = 0; i < 31; i += 1) waits.push(await attempt(`u${i}@a.example`, '192.0.2.1'));
    expect(waits.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 0));
    expect(waits[30]).toBeGreaterThan(890);
    expect(await attempt('new@a.example', '192.0.2.2')).toBe(0);
    await database.asSuperuser(
      `update app.rate_limit set window_start = now() - interval '15 min' where name = 'sign-in'`,
    );
    expect(await attempt('new@a.example', '192.0.2.1')).toBe(0);
  });

  it('do not count against an account once the address is stopped', async () => {
    for (let i = 0; i < 30; i += 1) await attempt(`u${i}@a.example`, '192.0.2.1');
    for (let i = 0; i < 20; i += 1) await attempt('victim@a.example', '192.0.2.1');
    expect(await attempt('victim@a.example', '192.0.2.9')).toBe(0);
  });

  it('are not used up by people who sign in', async () => {
    for (let i = 0; i < 40; i += 1) {
      expect(await attempt(`u${i}@a.example`, '192.0.2.1')).toBe(0);
      await limits.forgive(`u${i}@a.example`, '192.0.2.1');
    }
  });
});

it('keeps neither address nor email readable', async () => {
  await attempt('ann@a.example', '192.0.2.1');
  const rows = await database.asSuperuser('select * from app.rate_limit');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/ann|192/);
});
