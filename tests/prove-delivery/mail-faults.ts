import { random } from '../../server/src/testing/random.ts';
import { sinkSteps, type Meddling, type SinkStep } from '../../server/src/testing/smtp-meddling.ts';

export const deeds = ['cut', '4xx', '5xx', 'silent', 'slow'] as const;
export type Deed = (typeof deeds)[number];

/**
 * What can be done at each step. An email that was accepted is not refused afterwards: no sender could
 * know that from a refusal.
 */
const possible: Record<SinkStep, readonly Deed[]> = {
  connect: ['cut'],
  greeting: deeds,
  hello: deeds,
  starttls: deeds,
  handshake: ['cut', 'silent', 'slow'],
  auth: deeds,
  sender: deeds,
  recipient: deeds,
  data: deeds,
  end: deeds,
  taken: ['cut', 'silent', 'slow'],
  reset: deeds,
  quit: deeds,
};

/** Steps that come once a connection and not once an email. */
const ofConnections: ReadonlySet<SinkStep> = new Set([
  'connect',
  'greeting',
  'hello',
  'starttls',
  'handshake',
  'auth',
  'reset',
  'quit',
]);

/** Refusals as the steps have them; none that says that an address does not exist. */
const refusals = {
  '4xx': { greeting: '421 4.3.2 not now', usual: '451 4.7.1 later' },
  '5xx': { greeting: '554 5.3.2 not with you', usual: '554 5.7.0 not this' },
} as const;

export interface MailFaultOptions {
  seed: number;
  /** One in so many emails meets a fault at a step, on average; and one in so many connections. */
  emailsPerFault: number;
  connectionsPerFault: number;
  /** Longest silence before the connection is cut, in milliseconds. */
  silentMs: number;
}

/** What is dealt at one step: apart from the others, so that their order among each other changes nothing. */
interface Hand {
  next: () => number;
  left: Deed[];
  /** After so many more the next fault comes. */
  wait: number;
}

/** Deals the faults of a mail server: at each step every one that is possible before one comes again. */
export class MailFaults {
  readonly #options: MailFaultOptions;
  readonly #hands = new Map<SinkStep, Hand>();
  /** By `step deed`. */
  readonly counts = new Map<string, number>();
  /** Whether it deals any now. */
  isOn = false;

  constructor(options: MailFaultOptions) {
    this.#options = options;
    for (const [at, step] of sinkSteps.entries()) {
      const next = random(options.seed + at);
      this.#hands.set(step, { next, left: [], wait: this.#wait(step, next) });
    }
  }

  get count(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** After which no one can know whether an email was accepted, or an ended lease says so. */
  get countAtTheEnd(): number {
    const last = [...this.counts].filter(([key]) => /^(end|taken) /.test(key));
    return last.reduce((sum, [, count]) => sum + count, 0);
  }

  readonly at = (step: SinkStep): Meddling | null => {
    const hand = this.#hands.get(step);
    if (!this.isOn || hand === undefined) return null;
    hand.wait -= 1;
    if (hand.wait > 0) return null;
    hand.wait = this.#wait(step, hand.next);
    if (hand.left.length === 0) hand.left = [...possible[step]];
    const [deed] = hand.left.splice(Math.floor(hand.next() * hand.left.length), 1);
    if (deed === undefined) return null;
    const key = `${step} ${deed}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    return this.#meddling(step, deed, hand.next());
  };

  #wait(step: SinkStep, next: () => number): number {
    const { connectionsPerFault, emailsPerFault } = this.#options;
    const average = ofConnections.has(step) ? connectionsPerFault : emailsPerFault;
    return 1 + Math.floor(next() * (2 * average - 1));
  }

  #meddling(step: SinkStep, deed: Deed, drawn: number): Meddling {
    const { silentMs } = this.#options;
    if (deed === 'cut') return { cut: true };
    if (deed === 'silent') return { silentMs: silentMs * (0.3 + 0.7 * drawn) };
    if (deed === 'slow') return { slowMs: 200 + 1300 * drawn };
    return { say: refusals[deed][step === 'greeting' ? 'greeting' : 'usual'] };
  }
}

/** The names of the steps in the published table. */
export const stepNames: Record<SinkStep, string> = {
  connect: 'connection',
  greeting: 'greeting',
  hello: 'EHLO',
  starttls: 'STARTTLS',
  handshake: 'encryption, once it is agreed to',
  auth: 'AUTH',
  sender: 'MAIL FROM',
  recipient: 'RCPT TO',
  data: 'DATA',
  end: 'last byte, before it is accepted',
  taken: 'last byte, once it is accepted',
  reset: 'RSET',
  quit: 'QUIT',
};
