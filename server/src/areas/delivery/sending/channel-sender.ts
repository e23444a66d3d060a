import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../kernel/log/log.ts';
import { MailRefusedError } from '../../../kernel/mail/mail.ts';
import type { BuiltMail } from '../mail/mime.ts';
import type { Claimed, Ledger } from './ledger.ts';
import { judge, mayBeAboutUs, type Outcome } from './outcome.policy.ts';
import type { SendingRules } from './sending-rules.ts';
import { openSession, UnwelcomeError, type SmtpSession } from './smtp-session.ts';

/** What a channel's sender needs of the world. */
export interface ChannelPorts {
  smtpUrl: string;
  ledger: Ledger;
  rules: SendingRules;
  log: Log;
  /** @throws MailRefusedError */
  build: (row: Claimed) => Promise<BuiltMail>;
  /** How many mails may leave now, of so many. */
  pace: (wanted: number) => Promise<number>;
  /** Pauses all messages of the channel. */
  pause: (cause: string) => Promise<void>;
}

/** A connection without a mail to send is kept for so many looks at the ledger. */
const idleLooks = 12;

const backAgain = {
  state: 'pending',
  reply: null,
  reason: null,
  delaySeconds: 0,
  counts: false,
} as const;

/** Sends the mails of one channel by lanes, a connection each, that share what was claimed. */
export class ChannelSender {
  readonly #ports: ChannelPorts;
  /** By their numbers from 0; those of and above the share end after the mail they are at. */
  readonly #lanes = new Map<number, Promise<void>>();
  #queue: Claimed[] = [];
  #messageIds: readonly number[] = [];
  #share = 0;
  #stopping = false;
  #claiming: Promise<void> | null = null;
  #nextClaim = 0;
  #troubles = 0;
  #troubledUntil = 0;
  #refusals = 0;
  /** Until the lanes have ended that met what paused it: what they say late is no new reason. */
  #isPaused = false;

  constructor(ports: ChannelPorts) {
    this.#ports = ports;
  }

  /** Connections that are open, or about to be. */
  get held(): number {
    return this.#lanes.size;
  }

  /** Sends what these messages have waiting, by at most so many connections. */
  work(messageIds: readonly number[], share: number): void {
    this.#messageIds = messageIds;
    this.#share = share;
    if (this.#lanes.size === 0) this.#isPaused = false;
    const isClosed = this.#stopping || this.#isPaused || this.#isTroubled();
    if (isClosed || messageIds.length === 0) return;
    for (let number = 0; number < share; number += 1) {
      if (this.#lanes.has(number)) continue;
      this.#lanes.set(number, this.#keepLane(number));
    }
  }

  /** Begins nothing more; resolves when everything that was begun has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#claiming;
    this.#giveBackAll();
    await Promise.all(this.#lanes.values());
  }

  #isTroubled(): boolean {
    return Date.now() < this.#troubledUntil;
  }

  #isOver(lane: number): boolean {
    return this.#stopping || this.#isPaused || lane >= this.#share || this.#isTroubled();
  }

  /** Never rejects: a lane that breaks off ends alone, and is begun anew. */
  async #keepLane(number: number): Promise<void> {
    try {
      await this.#runLane(number);
    } catch (error) {
      this.#ports.log.error({ err: error }, 'a connection broke off');
    } finally {
      this.#lanes.delete(number);
    }
  }

  async #runLane(number: number): Promise<void> {
    let session: SmtpSession | null = null;
    let row: Claimed | undefined;
    try {
      while (!this.#isOver(number) && (row = await this.#next(number)) !== undefined) {
        if (session?.usable !== true) {
          await session?.end();
          session = await openSession(this.#ports.smtpUrl);
        }
        await this.#handle(row, await this.#send(row, session));
        row = undefined;
      }
    } catch (error) {
      if (row !== undefined) this.#ports.ledger.keep(row, backAgain);
      if (error instanceof UnwelcomeError) await this.#meetTrouble(error.message, error.code);
      else this.#ports.log.error({ err: error }, 'sending broke off');
    } finally {
      await session?.end();
    }
  }

  /** The next delivery; undefined when there is none for a while. */
  async #next(lane: number): Promise<Claimed | undefined> {
    for (let look = 0; look < idleLooks; look += 1) {
      // More is claimed while there is still something to send.
      if (this.#queue.length < this.#share) void this.#claimOnce();
      if (this.#queue.length === 0) await this.#claimOnce();
      if (this.#queue.length > 0) return this.#queue.shift();
      if (this.#isOver(lane)) return undefined;
      await sleep(this.#ports.rules.busySeconds * 1000);
    }
    return undefined;
  }

  #claimOnce(): Promise<void> {
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = null;
    });
    return this.#claiming;
  }

  async #claim(): Promise<void> {
    const { ledger, log, pace, rules } = this.#ports;
    const ids = this.#messageIds;
    const wanted = 2 * this.#share - this.#queue.length;
    if (this.#stopping || wanted <= 0 || ids.length === 0 || Date.now() < this.#nextClaim) return;
    try {
      const granted = await pace(wanted);
      const rows = granted > 0 ? await ledger.claim(ids, Math.ceil(granted / ids.length)) : [];
      if (rows.length === 0) this.#nextClaim = Date.now() + rules.busySeconds * 1000;
      this.#queue.push(...rows);
    } catch (error) {
      log.warn({ err: error }, 'nothing claimed');
      this.#nextClaim = Date.now() + rules.idleSeconds * 1000;
    }
    if (this.#stopping || this.#isPaused || this.#isTroubled()) this.#giveBackAll();
  }

  #giveBackAll(): void {
    for (const row of this.#queue.splice(0)) this.#ports.ledger.keep(row, backAgain);
  }

  async #send(row: Claimed, session: SmtpSession): Promise<Outcome> {
    const { build, ledger } = this.#ports;
    try {
      const mail = await build(row);
      return await session.send(mail, () => ledger.mayLeave(row));
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      return { kind: 'impossible', reply: error.message };
    }
  }

  async #handle(row: Claimed, outcome: Outcome): Promise<void> {
    const { ledger, rules } = this.#ports;
    if (outcome.kind === 'held') return;
    ledger.keep(row, judge(outcome, row.attempts, rules));
    if (outcome.kind === 'accepted') {
      this.#refusals = 0;
      this.#troubles = 0;
    } else if (outcome.kind === 'unwelcome') {
      await this.#meetTrouble(outcome.reply, outcome.code);
    } else if (outcome.kind === 'refused' && mayBeAboutUs(outcome.reply)) {
      this.#refusals += 1;
      if (this.#refusals >= rules.refusalsInARow) await this.#pause(outcome.reply);
    }
  }

  /** The server does not want us, or is not there: for now, or (5xx) for good. */
  async #meetTrouble(cause: string, code: number | null): Promise<void> {
    const isForGood = (code ?? 0) >= 500;
    // The other lanes meet the same trouble.
    if (!isForGood && this.#isTroubled()) return;
    const wait = this.#ports.rules.troubleSeconds[this.#troubles];
    this.#troubles += 1;
    this.#troubledUntil = Date.now() + (wait ?? 1) * 1000;
    this.#giveBackAll();
    if (isForGood || wait === undefined) await this.#pause(cause);
  }

  async #pause(cause: string): Promise<void> {
    if (this.#isPaused) return;
    this.#isPaused = true;
    const { log, pause } = this.#ports;
    log.warn({ cause }, 'channel paused');
    this.#refusals = 0;
    this.#troubles = 0;
    this.#giveBackAll();
    await pause(cause).catch((error: unknown) => log.error({ err: error }, 'not paused'));
  }
}
