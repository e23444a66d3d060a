import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerWith, type Meddling, type SinkStep } from './smtp-meddling.ts';
import { helloOf, SinkLine, type SinkAccount } from './smtp-sink-line.ts';

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
  /** Offers encryption, and takes emails only from who signs in with this. */
  account?: SinkAccount;
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
  encrypted: boolean;
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
  readonly #line: SinkLine;
  readonly #options: SinkOptions;
  readonly #onQuit: () => void;
  readonly #isPipelining: boolean;
  #isSignedIn = false;
  #from = '';
  #to = '';
  #fault: Fault | null = null;

  constructor(socket: Socket, options: SinkOptions, onQuit: () => void) {
    this.#line = new SinkLine(socket);
    this.#options = options;
    this.#onQuit = onQuit;
    this.#isPipelining = options.pipelining?.() ?? true;
  }

  async run(): Promise<void> {
    try {
      if (this.#at('connect') !== null) {
        this.#line.socket.destroy();
        return;
      }
      const greeting = this.#options.refuse?.()?.greeting ?? '220 sink ESMTP';
      if (!(await this.#answer('greeting', greeting))) return;
      for (;;) {
        const line = await this.#line.until('\r\n');
        if (line === null || !(await this.#obey(line))) return;
      }
    } catch {
      // Anyone who hung up is gone.
    }
  }

  #say(line: string): true {
    this.#line.socket.write(`${line}\r\n`);
    return true;
  }

  #at(step: SinkStep): Meddling | null {
    return this.#options.meddle?.(step) ?? null;
  }

  /** @returns false when the conversation is over */
  async #answer(step: SinkStep, usual: string): Promise<boolean> {
    return (await answerWith(this.#line.socket, usual, this.#at(step))) !== 'gone';
  }

  /** @returns false when the conversation is over */
  async #obey(line: string): Promise<boolean> {
    const verb = line.slice(0, 4).toUpperCase();
    switch (verb) {
      case 'EHLO':
        return this.#answer(
          'hello',
          helloOf(this.#line, this.#options.account, this.#isPipelining),
        );
      case 'STAR':
        return this.#encrypt();
      case 'AUTH':
        return this.#signIn(line);
      case 'MAIL':
        this.#from = /<([^<>]*)>/.exec(line)?.[1] ?? '';
        this.#to = '';
        if (this.#options.account && !this.#isSignedIn) return this.#say('530 5.7.0 sign in first');
        return this.#answer('sender', this.#options.refuse?.()?.sender ?? '250 2.1.0 fine');
      case 'RCPT':
        return this.#hear(/<([^<>]*)>/.exec(line)?.[1] ?? '');
      case 'DATA':
        return this.#to === '' ? this.#say('503 5.5.1 no one to send to') : this.#receive();
      case 'RSET':
        return this.#answer('reset', '250 2.0.0 fine');
      case 'QUIT':
        this.#onQuit();
        if (await this.#answer('quit', '221 bye')) this.#line.socket.end();
        return false;
      default:
        return this.#say('250 2.0.0 fine');
    }
  }

  /** @returns false when the conversation is over */
  async #encrypt(): Promise<boolean> {
    const { account } = this.#options;
    if (account === undefined) return this.#say('502 5.5.1 not here');
    const answered = await answerWith(this.#line.socket, '220 2.0.0 go on', this.#at('starttls'));
    if (answered !== 'usual') return answered === 'said';
    const meddling = this.#at('handshake');
    if (meddling !== null && 'slowMs' in meddling) {
      await sleep(meddling.slowMs, undefined, { ref: false });
    } else if (meddling !== null) {
      return (await answerWith(this.#line.socket, '', meddling)) !== 'gone';
    }
    return this.#line.encrypt(account.certificate);
  }

  async #signIn(line: string): Promise<boolean> {
    const { username, secret } = this.#options.account ?? {};
    const given = Buffer.from(line.slice('AUTH PLAIN '.length), 'base64').toString();
    if (given !== `\0${username}\0${secret}`) return this.#say('535 5.7.8 not known');
    const answered = await answerWith(this.#line.socket, '235 2.7.0 welcome', this.#at('auth'));
    this.#isSignedIn ||= answered === 'usual';
    return answered !== 'gone';
  }

  async #hear(to: string): Promise<boolean> {
    this.#fault = this.#options.fault?.(to) ?? null;
    if (this.#fault?.at === 'recipient') {
      if ('say' in this.#fault) return this.#say(this.#fault.say);
      this.#line.socket.destroy();
      return false;
    }
    const answered = await answerWith(this.#line.socket, '250 2.1.5 fine', this.#at('recipient'));
    if (answered === 'usual') this.#to = to;
    return answered !== 'gone';
  }

  async #receive(): Promise<boolean> {
    const ready = await answerWith(this.#line.socket, '354 go on', this.#at('data'));
    if (ready !== 'usual') return ready === 'said';
    const readyAt = Date.now();
    const source = await this.#line.until(endOfMail);
    if (source === null) return false;
    const fault = this.#fault;
    if (fault !== null && 'say' in fault) return this.#say(fault.say);
    // One that is only slow accepts it.
    const meddling = this.#at('end');
    if (meddling !== null && !('slowMs' in meddling)) {
      return (await answerWith(this.#line.socket, '', meddling)) !== 'gone';
    }
    const messageId = /^Message-ID: <([^<>\r\n]*)>/m.exec(source)?.[1] ?? '';
    await this.#options.take?.({
      from: this.#from,
      to: this.#to,
      messageId,
      source,
      readyAt,
      encrypted: this.#line.isEncrypted,
    });
    if (fault !== null) {
      this.#line.socket.destroy();
      return false;
    }
    const last = meddling ?? this.#at('taken');
    return (await answerWith(this.#line.socket, '250 2.0.0 taken', last)) !== 'gone';
  }
}
