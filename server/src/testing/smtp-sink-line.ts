import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Certificate } from './certificate.ts';

/** Who may have emails sent by a sink. */
export interface SinkAccount {
  certificate: Certificate;
  username: string;
  secret: string;
}

/** One end of a connection, read up to a mark; it can be encrypted on the way. */
export class SinkLine {
  #socket: Socket;
  #received = '';

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  get socket(): Socket {
    return this.#socket;
  }

  get isEncrypted(): boolean {
    return this.#socket instanceof TLSSocket;
  }

  /** What comes before `mark`; null when the client has hung up. */
  async until(mark: string): Promise<string | null> {
    for (;;) {
      const at = this.#received.indexOf(mark);
      if (at >= 0) {
        const text = this.#received.slice(0, at);
        this.#received = this.#received.slice(at + mark.length);
        return text;
      }
      const bytes = this.#read() ?? (await this.#more());
      if (bytes === null) return null;
      this.#received += bytes;
    }
  }

  /** No encoding is set on the socket: what is there when it is encrypted must be bytes. */
  #read(): string | null {
    return (this.#socket.read() as Buffer | null)?.toString('latin1') ?? null;
  }

  async #more(): Promise<string | null> {
    const socket = this.#socket;
    if (socket.readableEnded || socket.destroyed) return null;
    await new Promise<void>((resolve) => {
      const done = () => {
        for (const name of ['readable', 'end', 'close']) socket.off(name, done);
        resolve();
      };
      for (const name of ['readable', 'end', 'close']) socket.on(name, done);
    });
    return this.#read() ?? (socket.destroyed || socket.readableEnded ? null : '');
  }

  /** @returns whether the other end agreed */
  async encrypt(certificate: Certificate): Promise<boolean> {
    // What came in the clear is no part of what comes encrypted (RFC 3207 4.2).
    this.#received = '';
    const secured = new TLSSocket(this.#socket, { isServer: true, ...certificate });
    secured.on('error', () => {});
    this.#socket = secured;
    return new Promise((resolve) => {
      secured.once('secure', () => resolve(true));
      secured.once('close', () => resolve(false));
    });
  }
}

/** The answer to EHLO. */
export function helloOf(
  { isEncrypted }: SinkLine,
  account: SinkAccount | undefined,
  isPipelining: boolean,
): string {
  const offers = [
    'sink',
    ...(isPipelining ? ['PIPELINING'] : []),
    ...(account && !isEncrypted ? ['STARTTLS'] : []),
    ...(account ? ['AUTH PLAIN'] : []),
  ];
  return [...offers.map((offer) => `250-${offer}`), '250 8BITMIME'].join('\r\n');
}
