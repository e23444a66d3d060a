import type { Benchmark } from './lib/benchmark.ts';
import { shown } from './lib/figures.ts';
import { drive, wireRequest } from './lib/http-load.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import { apiProgram, type Side, type World } from './lib/world.ts';

/** So many people sign in at every moment: a shift begins, or an attacker guesses. */
const peopleOf = (world: World) => (world.quick ? 5 : 100);

export const signIn: Benchmark = {
  name: 'sign-in',
  about: 'what others wait while 100 people sign in',
  async run(world) {
    // Each of them comes from their own address, as the proxy says; else the limits would stop them.
    const api = await world.start(apiProgram, { TRUSTED_PROXIES: '127.0.0.1' });
    const answered: number[] = [];
    const { idle, busy } = await interleaved(world.rounds, {
      idle: () => healthOf(world, api),
      busy: async () => {
        const manyPeople = signingIn(api, peopleOf(world));
        const p99 = await healthOf(world, api);
        answered.push(((await manyPeople.stop()) * 1000) / world.roundMs);
        return p99;
      },
    });
    return [
      {
        goal: '-',
        what: `p99 of /health while ${peopleOf(world)} sign in, against an idle server`,
        unit: 'ms',
        ...ratioOf(busy, idle),
        limit: { atMost: 5 },
        note: `passwords looked at a second: ${shown(answered.reduce((sum, one) => sum + one, 0) / answered.length)}`,
      },
    ];
  },
};

async function healthOf(world: World, { port, host }: Side): Promise<number> {
  const { p99 } = await drive({
    port,
    connections: 1,
    requests: [wireRequest('/health', host)],
    until: { ms: world.roundMs },
  });
  return p99;
}

/** Wrong passwords of unknown people: they take as long as right ones. */
function signingIn({ host }: Side, people: number): { stop: () => Promise<number> } {
  const end = new AbortController();
  let count = 0;
  let number = 0;
  const keepTrying = async () => {
    while (!end.signal.aborted) {
      number += 1;
      const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      const answer = await fetch(`http://${host}/api/identity/sign-in/email`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: `http://${host}`,
          'x-forwarded-for': from,
        },
        body: JSON.stringify({
          email: `nobody${number}.${process.pid}@northgate.example`,
          password: 'harbour-plum-lantern',
        }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 401) throw new Error(`Signing in was answered with ${answer.status}`);
      count += 1;
    }
  };
  const all = Promise.all(Array.from({ length: people }, keepTrying));
  return {
    stop: async () => {
      end.abort();
      const during = count;
      await all;
      return during;
    },
  };
}
