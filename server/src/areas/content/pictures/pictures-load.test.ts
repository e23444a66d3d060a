import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPicture } from 'contract/content/pictures.contract.ts';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestPerson, type TestTenant } from '../../../testing/test-product.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let picture: Buffer;
beforeAll(async () => {
  acme = await product.tenant('acme');
  const create = { width: 64, height: 64, channels: 3 as const, background: '#075d68' };
  picture = await sharp({ create }).png().toBuffer();
});

/** Processes of this one that read pictures. */
function readers(): number[] {
  const tasks = readdirSync('/proc/self/task');
  return tasks.flatMap((task) => childrenOf(task)).filter((pid) => isReader(pid));
}

function childrenOf(task: string): number[] {
  return textOf(`/proc/self/task/${task}/children`).split(' ').filter(Boolean).map(Number);
}

const isReader = (pid: number) => textOf(`/proc/${pid}/cmdline`).includes('picture-child.ts');

/** Empty when it is gone. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Stops every process that reads a picture of these as soon as it is there: it holds its place until it is killed. */
class Holding {
  readonly stopped = new Set<number>();
  readonly #timer = setInterval(() => this.#stop(), 2);

  #stop(): void {
    for (const pid of readers()) {
      if (this.stopped.has(pid)) continue;
      process.kill(pid, 'SIGSTOP');
      this.stopped.add(pid);
    }
  }

  stopNoMore(): void {
    clearInterval(this.#timer);
  }

  end(): void {
    this.stopNoMore();
    for (const pid of readers()) process.kill(pid, 'SIGCONT');
  }
}

const send = (as: TestPerson) =>
  product.call(uploadPicture, {
    as,
    query: { name: 'picture.png' },
    body: picture,
    headers: { 'content-type': 'image/png' },
  });

/** What 95 of 100 lists do not exceed that someone else asks for, one after the other. Milliseconds. */
async function listsOfOthers(): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await product.call(listAccounts, { as: acme.admin });
    times.push(performance.now() - start);
    expect(status).toBe(200);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

/** At most, while pictures are held. Milliseconds. */
const listMax = 500;

describe.runIf(process.platform === 'linux')('many pictures of one person that take long', () => {
  let holding: Holding;
  beforeAll(() => {
    holding = new Holding();
  });
  afterAll(() => holding.end());

  it('leave two of them waiting, and neither lists nor the pictures of others wait', async () => {
    const alone = await listsOfOthers();
    const refused: Awaited<ReturnType<typeof send>>[] = [];
    const stored: number[] = [];
    const sent = Array.from({ length: 23 }, async () => {
      const answer = await send(acme.standard);
      if (answer.status === 429) refused.push(answer);
      else stored.push(answer.status);
    });
    await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(20);
    for (const { headers, body } of refused) {
      expect(headers['retry-after']).toBe('10');
      expect(body.detail).toBe('Too many of your pictures are waiting. Try again in 10 seconds.');
    }
    await expect.poll(() => holding.stopped.size, { timeout: 30_000 }).toBeGreaterThan(0);
    const p95 = await listsOfOthers();
    console.info(`lists while pictures are held: p95 ${p95.toFixed(0)} ms`);
    // A machine that is busy with other things takes longer for any list.
    expect(p95).toBeLessThan(Math.max(listMax, 3 * alone));
    // Each is held for ten seconds and then given up, one after the other: they are not through yet.
    expect(stored.length).toBeLessThan(3);
    holding.stopNoMore();
    expect((await send(acme.manager)).status).toBe(201);
    holding.end();
    await Promise.all(sent);
    expect(stored).toHaveLength(3);
    for (const status of stored) expect([201, 422]).toContain(status);
  });
});

describe.runIf(process.platform === 'linux')('pictures of many people that take long', () => {
  let holding: Holding;
  beforeAll(() => {
    holding = new Holding();
  });
  afterAll(() => holding.end());

  it('take no turn of a request: 22 of them are held, more than there are turns, and lists are as fast as alone', async () => {
    const alone = await listsOfOthers();
    const people = [acme.manager, acme.standard];
    for (const slug of ['beta', 'gamma', 'delta']) {
      // oxlint-disable-next-line no-await-in-loop
      const { admin, manager, standard } = await product.tenant(slug);
      people.push(admin, manager, standard);
    }
    const answered: number[] = [];
    const sent = people
      .slice(0, 10)
      .flatMap((person) => [person, person, person])
      .map(async (person) => answered.push((await send(person)).status));
    // Three of the two whose pictures are read, two of the eight others.
    const refused = () => answered.filter((status) => status === 429).length;
    await expect.poll(refused, { timeout: 30_000 }).toBe(8);
    await expect.poll(() => holding.stopped.size, { timeout: 30_000 }).toBeGreaterThan(1);
    const p95 = await listsOfOthers();
    console.info(`lists while pictures of many are held: p95 ${p95.toFixed(0)} ms`);
    expect(p95).toBeLessThan(Math.max(listMax, 3 * alone));
    // Two at a time are given up after ten seconds: most are not through yet.
    expect(answered.length).toBeLessThan(8 + 11);
    holding.end();
    await Promise.all(sent);
    for (const status of answered) expect([201, 422, 429]).toContain(status);
  }, 120_000);
});
