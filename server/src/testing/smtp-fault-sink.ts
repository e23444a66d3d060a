import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { answerWith, type Meddling, type SinkStep } from './smtp-meddling.ts';

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
  /** Whether a connection is offered it; each is when absent. */
  pipelining?: () => boolean;
  /** Asked at every step; null where all goes as it should. */
  meddle?: (step: SinkStep) => Meddling | null;
}

export interface TakenMail {
  /** Of the envelope. */
  from: string;
  to: string;
  /** Without angle brackets. */
  messageId: string;
  source: string;
  /** When the sink said that it is ready for the content, in milliseconds since 1970. */
  readyAt: number;
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
  readonly #hello: string;
  #received = '';
  #from = '';
  #to = '';
  #fault: Fault | null = null;

  constructor(socket: Socket, options: SinkOptions, onQuit: () => void) {
    this.#socket = socket;
    this.#options = options;
    this.#onQuit = onQuit;
    const isPipelining = options.pipelining?.() ?? true;
    this.#hello = `250-sink\r\n${isPipelining ? '250-PIPELINING\r\n' : ''}250 8BITMIME`;
  }

  async run(): Promise<void> {
    this.#socket.setEncoding('latin1');
    try {
      if (this.#at('connect') !== null) {
        this.#socket.destroy();
        return;
      }
      const greeting = this.#options.refuse?.()?.greeting ?? '220 sink ESMTP';
      if (!(await this.#answer('greeting', greeting))) return;
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

  #say(line: string): true {
    this.#socket.write(`${line}\r\n`);
    return true;
  }

  #at(step: SinkStep): Meddling | null {
    return this.#options.meddle?.(step) ?? null;
  }

  /** @returns false when the conversation is over */
  async #answer(step: SinkStep, usual: string): Promise<boolean> {
    return (await answerWith(this.#socket, usual, this.#at(step))) !== 'gone';
  }

  /** @returns false when the conversation is over */
  async #obey(line: string): Promise<boolean> {
    const verb = line.slice(0, 4).toUpperCase();
    switch (verb) {
      case 'EHLO':
        return this.#answer('hello', this.#hello);
      case 'MAIL':
        this.#from = /<([^<>]*)>/.exec(line)?.[1] ?? '';
        this.#to = '';
        return this.#answer('sender', this.#options.refuse?.()?.sender ?? '250 2.1.0 fine');
      case 'RCPT':
        return this.#hear(/<([^<>]*)>/.exec(line)?.[1] ?? '');
      case 'DATA':
        return this.#to === '' ? this.#say('503 5.5.1 no one to send to') : this.#receive();
      case 'RSET':
        return this.#answer('reset', '250 2.0.0 fine');
      case 'QUIT':
        this.#onQuit();
        if (await this.#answer('quit', '221 bye')) this.#socket.end();
        return false;
      default:
        return this.#say('250 2.0.0 fine');
    }
  }

  async #hear(to: string): Promise<boolean> {
    this.#fault = this.#options.fault?.(to) ?? null;
    if (this.#fault?.at === 'recipient') {
      if ('say' in this.#fault) return this.#say(this.#fault.say);
      this.#socket.destroy();
      return false;
    }
    const answered = await answerWith(this.#socket, '250 2.1.5 fine', this.#at('recipient'));
    if (answered === 'usual') this.#to = to;
    return answered !== 'gone';
  }

  async #receive(): Promise<boolean> {
    const ready = await answerWith(this.#socket, '354 go on', this.#at('data'));
    if (ready !== 'usual') return ready === 'said';
    const readyAt = Date.now();
    const source = await this.#until(endOfMail);
    if (source === null) return false;
    const fault = this.#fault;
    if (fault !== null && 'say' in fault) return this.#say(fault.say);
    // One that is only slow accepts it.
    const meddling = this.#at('end');
    if (meddling !== null && !('slowMs' in meddling)) {
      return (await answerWith(this.#socket, '', meddling)) !== 'gone';
    }
    const messageId = /^Message-ID: <([^<>\r\n]*)>/m.exec(source)?.[1] ?? '';
    await this.#options.take?.({ from: this.#from, to: this.#to, messageId, source, readyAt });
    if (fault !== null) {
      this.#socket.destroy();
      return false;
    }
    const last = meddling ?? this.#at('taken');
    return (await answerWith(this.#socket, '250 2.0.0 taken', last)) !== 'gone';
  }
}
