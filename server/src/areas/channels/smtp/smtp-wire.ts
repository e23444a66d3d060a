import type { Socket } from 'node:net';

export interface SmtpReply {
  code: number;
  /** All its lines, joined by line feeds. */
  text: string;
}

/** Longer than any reply is; a server that never ends one is left. */
const replyMax = 64 * 1024;

/**
 * The bare conversation with a mail server on a connection that stands: text out, replies in, in their order. As
 * little as it takes, because it is what every single mail goes through.
 */
export class SmtpWire {
  readonly #socket: Socket;
  #rest = '';
  #lines: string[] = [];
  #replies: SmtpReply[] = [];
  #waiting: PromiseWithResolvers<SmtpReply> | null = null;
  #lost: Error | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#hear(chunk.toString('latin1')));
    socket.on('error', (error) => this.#lose(error));
    socket.on('close', () => this.#lose(new Error('Connection closed unexpectedly')));
    socket.on('timeout', () => this.#lose(new Error('The server says nothing')));
  }

  get lost(): boolean {
    return this.#lost !== null;
  }

  /** Whether the server said something that no one has asked for. */
  get unasked(): boolean {
    return this.#replies.length > 0;
  }

  write(text: string): void {
    this.#socket.write(text, 'latin1');
  }

  /** The next reply; one at a time. Rejects when the connection is lost before. */
  reply(): Promise<SmtpReply> {
    const known = this.#replies.shift();
    if (known !== undefined) return Promise.resolve(known);
    if (this.#lost !== null) return Promise.reject(this.#lost);
    this.#waiting = Promise.withResolvers();
    return this.#waiting.promise;
  }

  #hear(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#read(line.trimEnd());
    const size = this.#lines.reduce((sum, line) => sum + line.length, this.#rest.length);
    if (size > replyMax) this.#socket.destroy(new Error('The reply of the server has no end'));
  }

  #read(line: string): void {
    this.#lines.push(line);
    // `250-…` continues, `250 …` and a bare `250` end a reply (RFC 5321 4.2.1).
    if (line[3] === '-') return;
    const reply = { code: Number.parseInt(line, 10) || 0, text: this.#lines.join('\n') };
    this.#lines = [];
    const waiting = this.#waiting;
    if (waiting === null) this.#replies.push(reply);
    else {
      this.#waiting = null;
      waiting.resolve(reply);
    }
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    this.#waiting?.reject(this.#lost);
    this.#waiting = null;
  }
}
