import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BrowserProtocol, type StorageAnswer, type StorageCall } from './browser-protocol.ts';
import { JsonApi } from './json-api.ts';
import { ServedObjects } from './objects.ts';

/** What goes wrong with the next requests whose method and address fit. */
export interface Fault {
  method: string;
  /** Part of the address, decoded. */
  path: string;
  /**
   * A status; `drop` cuts the connection when the request has come; `lose` does the work and cuts it then; `damage`
   * keeps, or gives, other bytes than it got; `half` breaks off in the middle of the answer.
   */
  how: number | 'drop' | 'lose' | 'damage' | 'half';
  times: number;
}

const exposed = 'X-Goog-Upload-Status, X-Goog-Upload-URL, X-Goog-Upload-Size-Received';

/**
 * The part of Firebase Storage that browsers and our server use, for tests: in memory, over HTTP, at the paths of
 * its emulator, which does not start without what it downloads.
 */
export class HostedStorage {
  readonly objects: ServedObjects;
  readonly faults: Fault[] = [];
  /** Every request: method and decoded address. */
  readonly asked: string[] = [];
  /** The bytes and headers of those by which browsers put files. */
  readonly puts: StorageCall[] = [];
  readonly api: JsonApi;
  readonly #browser: BrowserProtocol;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  constructor(bucket = 'demo-bucket') {
    this.objects = new ServedObjects(bucket);
    this.api = new JsonApi(this.objects);
    this.#browser = new BrowserProtocol(this.objects, () => this.origin);
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const method = request.method ?? '';
    response.setHeader('access-control-allow-origin', '*');
    const wanted = request.headers['access-control-request-headers'];
    if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted);
    response.setHeader('access-control-allow-methods', 'GET, POST, PATCH, DELETE');
    response.setHeader('access-control-expose-headers', exposed);
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const path = decodeURIComponent(`${url.pathname}${url.search}`);
    this.asked.push(`${method} ${path}`);
    const how = this.#faultOf(method, path);
    const body = await buffer(request);
    if (how === 'drop') return void request.socket.destroy();
    if (typeof how === 'number') return send(response, { status: how, body: {} });
    this.objects.damaging = how === 'damage';
    const call = { method, url, headers: request.headers, body };
    if (method === 'POST' && url.pathname.startsWith('/v0/')) this.puts.push(call);
    const protocol = url.pathname.startsWith('/v0/') ? this.#browser : this.api;
    const answer = protocol.answer(call);
    this.objects.damaging = false;
    if (how === 'lose') return void request.socket.destroy();
    return send(response, answer, how === 'half');
  }

  #faultOf(method: string, path: string): Fault['how'] | undefined {
    const fault = this.faults.find(
      (one) => one.times > 0 && one.method === method && path.includes(one.path),
    );
    if (fault === undefined) return undefined;
    fault.times -= 1;
    return fault.how;
  }
}

function send(response: ServerResponse, answer: StorageAnswer, half = false): void {
  const { status, headers, body } = answer;
  const isBytes = Buffer.isBuffer(body);
  const bytes = isBytes ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
  response.writeHead(status, {
    'content-type': isBytes ? 'application/octet-stream' : 'application/json',
    ...(status !== 204 && { 'content-length': bytes.length }),
    ...headers,
  });
  if (!half) return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
}
