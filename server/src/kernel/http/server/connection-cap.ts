import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limitAddressOf } from '../client-address.ts';

/** Connections that may be open beyond the cap for the moment in which others are being closed. */
const closing = 256;

/** The connections of one client address. */
interface Held {
  readonly address: string;
  count: number;
  /** Those on which no request is being answered; the one that has been idle longest comes first. */
  readonly idle: Set<Socket>;
}

/**
 * Holds at most so many connections. At the cap, a new one takes the place of an idle one: of the address that
 * holds the most, the one that has been idle longest. A client that opens many connections thus closes its own,
 * and others get in. Only where every connection is busy is the new one closed.
 *
 * Behind a proxy all connections are the proxy's, which opens another when one is closed.
 */
export function capConnections(server: Server, most: number): void {
  // Beyond that, Node closes new ones before we hear of them.
  server.maxConnections = most + closing;
  const book = new ConnectionBook();
  server.on('connection', (socket: Socket) => {
    if (book.size >= most && !book.closeOne()) socket.destroy();
    else book.add(socket);
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once('close', book.work(socket));
  });
}

class ConnectionBook {
  readonly #byAddress = new Map<string, Held>();
  readonly #bySocket = new Map<Socket, Held>();

  get size(): number {
    return this.#bySocket.size;
  }

  add(socket: Socket): void {
    const address = limitAddressOf(socket.remoteAddress ?? '0.0.0.0');
    const held = this.#byAddress.get(address) ?? { address, count: 0, idle: new Set() };
    this.#byAddress.set(address, held);
    this.#bySocket.set(socket, held);
    held.count += 1;
    held.idle.add(socket);
    socket.once('close', () => this.#remove(socket));
  }

  /** A request of this connection is being answered. @returns what says that it is answered */
  work(socket: Socket): () => void {
    const held = this.#bySocket.get(socket);
    held?.idle.delete(socket);
    return () => {
      if (this.#bySocket.has(socket)) held?.idle.add(socket);
    };
  }

  /** @returns false when every connection is busy */
  closeOne(): boolean {
    let greediest: Held | undefined;
    for (const held of this.#byAddress.values()) {
      if (held.idle.size > 0 && held.count > (greediest?.count ?? 0)) greediest = held;
    }
    const [oldest] = greediest?.idle ?? [];
    if (oldest === undefined) return false;
    // It counts no longer, although it closes a moment later.
    this.#remove(oldest);
    oldest.destroy();
    return true;
  }

  #remove(socket: Socket): void {
    const held = this.#bySocket.get(socket);
    if (held === undefined) return;
    this.#bySocket.delete(socket);
    held.idle.delete(socket);
    held.count -= 1;
    if (held.count === 0) this.#byAddress.delete(held.address);
  }
}
