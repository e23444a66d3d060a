import type { Caller } from './callers.ts';
import type { Organization } from './database.ts';
import { median, shown } from './figures.ts';
import { drive, wireRequest, type LoadFigures, type WireRequest } from './http-load.ts';
import { cpuOfTree } from './processes.ts';
import { interleaved } from './rounds.ts';
import type { Side, World } from './world.ts';

/** What one round of one side gave: its load, and the CPU that an answer cost, in milliseconds. */
export interface Round {
  load: LoadFigures;
  serverCpu: number;
  databaseCpu: number;
}

export interface ListFigures {
  ours: Round[];
  floor: Round[];
}

/**
 * The API's lists beside the floor's first page of the same organization, all in the same rounds.
 * @throws when the two do not answer with the same people (where the path asks for the first page)
 */
export async function comparedLists(
  world: World,
  asked: readonly { organization: Organization; path: string; as?: Caller }[],
  connections: number,
): Promise<ListFigures[]> {
  const [api, floor] = [await world.api(), await world.floor()];
  const sides: Record<string, () => Promise<Round>> = {};
  for (const [index, { organization, path, as }] of asked.entries()) {
    const ours = await world.requestsTo(api, organization, [path], as);
    const theirs = [wireRequest(`/list?organization=${organization.id}`, floor.host)];
    if (!path.includes('?') && as !== 'scoped') await checkSame(api, ours, floor, theirs);
    sides[`ours ${index}`] = () => measured(world, api, ours, connections);
    sides[`floor ${index}`] = () => measured(world, floor, theirs, connections);
  }
  const figures = await interleaved(world.rounds, sides);
  return asked.map((_, index) => ({
    ours: figures[`ours ${index}`] ?? [],
    floor: figures[`floor ${index}`] ?? [],
  }));
}

async function measured(
  world: World,
  side: Side,
  requests: readonly WireRequest[],
  connections: number,
): Promise<Round> {
  const { postmasterPid } = await world.database();
  const before = { server: side.cpu(), database: cpuOfTree(postmasterPid) };
  const { port } = side;
  const load = await drive({ port, connections, requests, until: { ms: world.roundMs } });
  return {
    load,
    serverCpu: (side.cpu() - before.server) / load.answers,
    databaseCpu: (cpuOfTree(postmasterPid) - before.database) / load.answers,
  };
}

/** The CPU of a request, which other programs on the machine swell less than its duration. */
export function cpuNote({ ours, floor }: ListFigures): string {
  const cost = (side: readonly Round[]) => {
    const server = median(side.map(({ serverCpu }) => serverCpu));
    const database = median(side.map(({ databaseCpu }) => databaseCpu));
    return { text: `${shown(server)} + ${shown(database)}`, sum: server + database };
  };
  const [one, other] = [cost(ours), cost(floor)];
  return `by CPU ${shown(other.sum / one.sum)}: server + database ${one.text} ms a request, floor ${other.text}`;
}

interface ListBody {
  items: { id: number }[];
}

async function checkSame(
  api: Side,
  [ours]: readonly WireRequest[],
  floor: Side,
  [theirs]: readonly WireRequest[],
): Promise<void> {
  const ids = async (side: Side, request: WireRequest | undefined) => {
    const body = await bodyOf<ListBody>(side, request);
    return body.items.map(({ id }) => id).join();
  };
  const [one, other] = [await ids(api, ours), await ids(floor, theirs)];
  if (one === '' || one !== other) throw new Error('The API and the floor list different people');
}

/** One answer, read whole, for checks before the measuring. */
export async function bodyOf<Body>(
  { port }: Side,
  request: WireRequest | undefined,
): Promise<Body> {
  const [head = '', ...headers] = (request?.toString() ?? '').trim().split('\r\n');
  const response = await fetch(`http://127.0.0.1:${port}${head.split(' ')[1]}`, {
    headers: headers.map((line) => line.split(': ') as [string, string]),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}
