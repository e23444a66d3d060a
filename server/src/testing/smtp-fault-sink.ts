import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a sink does with one email instead of accepting it. */
export type Fault =
  /** Says so to RCPT TO, or after the last byte. */
  | { at: 'recipient' | 'end'; say: string }
  /** Hangs up when it hears RCPT TO. */
  | { at: 'recipient'; cut: true }
  /** Accepts the email, and hangs up instead of saying so. */
  | { at: 'end'; lose: true };

export interface SinkOptions {
  /** Where it listens; any free port when absent. */
  port?: number;
  /** Decided once for each RCPT TO. */
  fault?: (recipient: string) => Fault | null;
  /** Called with each accepted email, before the sink says so. */
  take?: (mail: TakenMail) => void | Promise<void>;
  /** Instead of the greeting's 220, the answer to MAIL FROM, when it says so. */
  refuse?: () => { greeting?: string; sender?: string } | null;
}

export interface TakenMail {
  /** Of the envelope. */
  from: string;
  to: string;
  /** Without angle brackets. */
  messageId: string;
  source: string;
}

export interface FaultSink {
  url: string;
  port: number;
  /** Connections that are open now, and the most there were at once. */
  readonly connections: number;
  readonly connectionsMost: number;
  stop(): Promise<void>;
}

/**
 * A mail server for tests and benchmarks: as little as SMTP with pipelining needs, so that what is measured is the
 * sender, and as ill-tempered as it is set to be.
 */
export async function startFaultSink(options: SinkOptions = {}): Promise<FaultSink> {
  const sockets = new Set<Socket>();
  let most = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    void new Conversation(socket, options, () => sockets.delete(socket)).run();
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    get connections() {
      return sockets.size;
    },
    get connectionsMost() {
      return most;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const endOfMail = '\r\n.\r\n';

class Conversation {
  readonly #socket: Socket;
  readonly #options: SinkOptions;
  readonly #onQuit: () => void;
  #received = '';
  #from = '';
  #to = '';
  #fault: Fault | null = null;

  constructor(socket: Socket, options: SinkOptions, onQuit: () => void) {
    this.#socket = socket;
    this.#options = options;
    this.#onQuit = onQuit;
  }

  async run(): Promise<void> {
    this.#say(this.#options.refuse?.()?.greeting ?? '220 sink ESMTP');
    this.#socket.setEncoding('latin1');
    try {
      for (;;) {
        const line = await this.#until('\r\n');
        if (line === null || !(await this.#obey(line))) return;
      }
    } catch {
      // Anyone who hung up is gone.
    }
  }

  /** What comes before `mark`; null when the client has hung up. */
  async #until(mark: string): Promise<string | null> {
    for (;;) {
      const at = this.#received.indexOf(mark);
      if (at >= 0) {
        const text = this.#received.slice(0, at);
        this.#received = this.#received.slice(at + mark.length);
        return text;
      }
      const piece = (this.#socket.read() as string | null) ?? (await this.#more());
      if (piece === null) return null;
      this.#received += piece;
    }
  }

  async #more(): Promise<string | null> {
    if (this.#socket.readableEnded || this.#socket.destroyed) return null;
    await new Promise<void>((resolve) => {
      const done = () => {
        for (const name of ['readable', 'end', 'close']) this.#socket.off(name, done);
        resolve();
      };
      for (const name of ['readable', 'end', 'close']) this.#socket.on(name, done);
    });
    return (
      (this.#socket.read() as string | null) ??
      (this.#socket.destroyed || this.#socket.readableEnded ? null : '')
    );
  }

  #say(line: string): void {
    this.#socket.write(`${line}\r\n`);
  }

  /** @returns false when the conversation is over */
  async #obey(line: string): Promise<boolean> {
    const verb = line.slice(0, 4).toUpperCase();
    switch (verb) {
      case 'EHLO':
        this.#say('250-sink\r\n250-PIPELINING\r\n250 8BITMIME');
        return true;
      case 'MAIL':
        this.#from = /<([^<>]*)>/.exec(line)?.[1] ?? '';
        this.#to = '';
        this.#say(this.#options.refuse?.()?.sender ?? '250 2.1.0 fine');
        return true;
      case 'RCPT':
        return this.#hear(/<([^<>]*)>/.exec(line)?.[1] ?? '');
      case 'DATA':
        return this.#to === '' ? this.#answer('503 5.5.1 nobody to send to') : this.#receive();
      case 'QUIT':
        this.#onQuit();
        this.#say('221 bye');
        this.#socket.end();
        return false;
      default:
        return this.#answer('250 2.0.0 fine');
    }
  }

  #answer(line: string): true {
    this.#say(line);
    return true;
  }

  #hear(to: string): boolean {
    this.#fault = this.#options.fault?.(to) ?? null;
    if (this.#fault?.at === 'recipient') {
      if ('say' in this.#fault) return this.#answer(this.#fault.say);
      this.#socket.destroy();
      return false;
    }
    this.#to = to;
    return this.#answer('250 2.1.5 fine');
  }

  async #receive(): Promise<boolean> {
    this.#say('354 go on');
    const source = await this.#until(endOfMail);
    if (source === null) return false;
    const fault = this.#fault;
    if (fault !== null && 'say' in fault) return this.#answer(fault.say);
    const messageId = /^Message-ID: <([^<>\r\n]*)>/m.exec(source)?.[1] ?? '';
    await this.#options.take?.({ from: this.#from, to: this.#to, messageId, source });
    if (fault === null) return this.#answer('250 2.0.0 taken');
    this.#socket.destroy();
    return false;
  }
}
