import { connect, type Socket } from 'node:net';
import { quantile } from './figures.ts';

/** A request as it goes over the wire. */
export type WireRequest = Buffer;

export interface Load {
  port: number;
  connections: number;
  /** Asked in turn by all connections together. */
  requests: readonly WireRequest[];
  /** Ends after so many milliseconds, or when this many were answered. */
  until: { ms: number } | { answers: number };
  /** Milliseconds after which a request that got no answer fails the benchmark. */
  patienceMs?: number;
  /** Count a 503, instead of failing; the next request goes out at once. */
  mayRefuse?: boolean;
}

export interface LoadFigures {
  answers: number;
  perSecond: number;
  p50: number;
  p99: number;
  slowest: number;
  /** Milliseconds of each answer, when it came, and the place of its request in `requests`. */
  times: { request: number; ms: number; at: number }[];
  refused: number;
  /** Average size of a whole answer, headers included. */
  bytes: number;
}

export function wireRequest(
  path: string,
  host: string,
  headers: Record<string, string> = {},
): WireRequest {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

/** A request got no answer for as long as the load is patient. */
export class NoAnswerError extends Error {}

/**
 * Keeps every connection busy with one request at a time. The generator runs on the same cores as what it
 * measures; it uses about 0.02 ms of CPU for an answer of 20 KB, on either side alike.
 *
 * @throws when any answer is not a 200
 */
export async function drive(load: Load): Promise<LoadFigures> {
  const { until, connections } = load;
  const times: LoadFigures['times'] = [];
  let asked = 0;
  let bytes = 0;
  let refused = 0;
  const startedAt = performance.now();
  const mayAsk = () =>
    'ms' in until ? performance.now() - startedAt < until.ms : asked < until.answers;

  async function keepBusy(): Promise<void> {
    const connection = await open(load.port, load.patienceMs ?? 60_000);
    try {
      while (mayAsk()) {
        const request = asked % load.requests.length;
        asked += 1;
        const sentAt = performance.now();
        const answer = await connection.ask(load.requests[request] as WireRequest);
        if (answer.status === 503 && load.mayRefuse === true) refused += 1;
        else if (answer.status !== 200) throw new Error(`Answered with ${answer.status}`);
        else {
          const now = performance.now();
          bytes += answer.bytes;
          times.push({ request, ms: now - sentAt, at: now - startedAt });
        }
      }
    } finally {
      connection.close();
    }
  }
  await Promise.all(Array.from({ length: connections }, keepBusy));

  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = Float64Array.from(times, ({ ms }) => ms).toSorted();
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    slowest: sorted.at(-1) ?? Number.NaN,
    times,
    refused,
    bytes: bytes / times.length,
  };
}

interface Answer {
  status: number;
  /** With the headers. */
  bytes: number;
}

interface Connection {
  ask(request: WireRequest): Promise<Answer>;
  close(): void;
}

async function open(port: number, patienceMs: number): Promise<Connection> {
  const socket = await connected(port);
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  let got: Buffer[] = [];
  let size = 0;
  let head: Answer | null = null;

  const fail = (error: Error) => settle?.reject(error);
  socket.setTimeout(patienceMs, () =>
    socket.destroy(new NoAnswerError(`no answer in ${patienceMs} ms`)),
  );
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    got.push(chunk);
    size += chunk.length;
    head ??= headOf(got.length === 1 ? chunk : Buffer.concat(got));
    if (head === null || size < head.bytes) return;
    const answer = head;
    got = [];
    size = 0;
    head = null;
    settle?.resolve(answer);
  });
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(request);
      }),
    close: () => {
      settle = null;
      socket.destroy();
    },
  };
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** What the first lines say of an answer; null while they have not all come. */
function headOf(begun: Buffer): Answer | null {
  const end = begun.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = begun.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  // Both servers send it; without it the end of an answer would be a guess.
  if (length === undefined) throw new Error(`An answer came without content-length: ${head}`);
  return { status: Number(head.slice(9, 12)), bytes: end + 4 + Number(length) };
}

/** Bytes of one whole answer, headers included, however it is sent; `headers` go with the request. */
export async function bytesOf(
  port: number,
  request: WireRequest,
  headers: Record<string, string>,
): Promise<number> {
  const lines = Object.entries({ ...headers, connection: 'close' });
  const more = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const socket = await connected(port);
  socket.write(`${request.toString().slice(0, -2)}${more}\r\n`);
  let bytes = 0;
  for await (const chunk of socket) bytes += (chunk as Buffer).length;
  return bytes;
}
