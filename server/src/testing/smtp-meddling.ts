import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Where a sink can be meddled with: at the connection before a word is said, at its answer to each verb, at
 * `handshake` once it has agreed to encrypt, at `end` before it accepts the email, and at `taken` once the email is
 * accepted and the sink is about to say so.
 */
export const sinkSteps = [
  'connect',
  'greeting',
  'hello',
  'starttls',
  'handshake',
  'auth',
  'sender',
  'recipient',
  'data',
  'end',
  'taken',
  'reset',
  'quit',
] as const;
export type SinkStep = (typeof sinkSteps)[number];

/** What a sink does at a step instead of answering as it should. */
export type Meddling =
  /** Says this instead; an email that is refused is not accepted. */
  | { say: string }
  | { cut: true }
  /** Says nothing for so long, and hangs up. */
  | { silentMs: number }
  /** Says what it should, in two pieces, so long after each other. */
  | { slowMs: number };

/** `usual`: as it should. `said`: something else, of the sink's own choice. `gone`: the connection is over. */
export type Answered = 'usual' | 'said' | 'gone';

export async function answerWith(
  socket: Socket,
  usual: string,
  meddling: Meddling | null,
): Promise<Answered> {
  if (meddling === null) {
    socket.write(`${usual}\r\n`);
    return 'usual';
  }
  if ('say' in meddling) {
    socket.write(`${meddling.say}\r\n`);
    return 'said';
  }
  if ('slowMs' in meddling) {
    socket.write(usual.slice(0, 2));
    await sleep(meddling.slowMs, undefined, { ref: false });
    socket.write(`${usual.slice(2)}\r\n`);
    return 'usual';
  }
  if ('silentMs' in meddling) await sleep(meddling.silentMs, undefined, { ref: false });
  socket.destroy();
  return 'gone';
}
