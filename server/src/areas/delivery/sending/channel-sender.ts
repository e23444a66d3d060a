import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelProblem } from 'contract/channels/channel.ts';
import { MailRefusedError } from '../../../kernel/mail/mail.ts';
import { MailServerError } from '../../../kernel/mail/mail-problem.ts';
import {
  type BuiltMail,
  type ChannelTrouble,
  type Outcome,
  SmtpRejectedError,
  type SmtpSession,
} from '../../channels/channels.public.ts';
import type { ChannelPorts } from './channel-ports.ts';
import { ClaimQueue } from './claim-queue.ts';
import type { Claimed } from './ledger.ts';
import { judge, mayBeAboutUs } from './outcome.policy.ts';
import { LaneConnection, Outgoing } from './lane.ts';
import { Pacing } from './pacing.ts';

/** A connection without a mail to send is kept for so long. */
const idleMs = 3000;

/** Problems that waiting cannot fix: a person has to change the channel. */
const hopeless: ReadonlySet<ChannelProblem> = new Set([
  'host_not_allowed',
  'secret_unreadable',
  'signing_key_unreadable',
]);

/** Sends the mails of one channel by lanes, a connection each, that share what was claimed. */
export class ChannelSender {
  readonly #ports: ChannelPorts;
  readonly #pacing: Pacing;
  /** By their numbers from 0; those of and above the share end after the mail they are at. */
  readonly #lanes = new Map<number, Promise<void>>();
  readonly #queue: ClaimQueue;
  #share = 0;
  #stopping = false;
  #news = Promise.withResolvers<void>();
  #troubles = 0;
  #troubledUntil = 0;
  #refusals = 0;
  /** Until the lanes have ended that met what paused it: what they say late is no new reason. */
  #isPaused = false;
  /** Whether the channel is written down as failing. */
  #isFailing = false;

  constructor(ports: ChannelPorts) {
    this.#ports = ports;
    this.#pacing = new Pacing(ports.pace);
    this.#queue = new ClaimQueue(ports, () => this.#isClosed());
  }

  /** Connections that are open, or about to be. */
  get held(): number {
    return this.#lanes.size;
  }

  /** Sends what these messages have waiting, by at most so many connections. */
  work(messageIds: readonly number[], share: number, isFailing = false): void {
    this.#isFailing ||= isFailing;
    this.#notify();
    this.#queue.setMessages(messageIds);
    this.#share = share;
    if (this.#lanes.size === 0) this.#isPaused = false;
    if (this.#isClosed() || messageIds.length === 0) return;
    for (let number = 0; number < share; number += 1) {
      if (this.#lanes.has(number)) continue;
      this.#lanes.set(number, this.#keepLane(number));
    }
  }

  /** Begins nothing more; resolves when everything that was begun has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#notify();
    await this.#queue.claimed();
    this.#queue.giveBack();
    await Promise.all(this.#lanes.values());
  }

  /** Lanes that wait look again. */
  #notify(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }

  #isTroubled(): boolean {
    return Date.now() < this.#troubledUntil;
  }

  #isClosed(): boolean {
    return this.#stopping || this.#isPaused || this.#isTroubled();
  }

  #isOver(lane: number): boolean {
    return lane >= this.#share || this.#isClosed();
  }

  /** Never rejects: a lane that breaks off ends alone, and is started again. */
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
    const connection = new LaneConnection(this.#ports.server);
    let current: Outgoing | undefined;
    let following: Outgoing | undefined;
    try {
      while (!this.#isOver(number)) {
        current = following ?? (await this.#next(number));
        following = undefined;
        if (current === undefined) break;
        const session = await connection.sessionFor(current.built);
        if (this.#pacing.mayGoNow(2 * this.#share)) following = this.#take();
        const ahead = following;
        const outcome = await this.#send(current, number, session, () => ahead?.built ?? null);
        await this.#handle(current.row, number, outcome);
        current = undefined;
      }
    } catch (error) {
      if (current !== undefined) this.#ports.ledger.drop(current.row);
      if (error instanceof SmtpRejectedError || error instanceof MailServerError) {
        const code = error instanceof SmtpRejectedError ? error.code : null;
        await this.#handleConnectionError({ problem: error.problem, reply: error.message }, code);
      } else this.#ports.log.error({ err: error }, 'sending broke off');
    } finally {
      if (following !== undefined) this.#ports.ledger.drop(following.row);
      await connection.end();
    }
  }

  /** The next delivery; undefined when there is none for a while. */
  async #next(lane: number): Promise<Outgoing | undefined> {
    const idleUntil = performance.now() + idleMs;
    while (!this.#isOver(lane)) {
      // What is told while something is claimed counts as told afterwards.
      const { promise: news } = this.#news;
      if (this.#queue.length === 0) await this.#queue.claim();
      if (this.#queue.length > 0 && (await this.#pacing.mayGo(2 * this.#share))) {
        const taken = this.#take();
        if (taken !== undefined) return taken;
      } else if (this.#queue.length > 0) {
        await sleep(this.#ports.rules.paceSeconds * 1000);
      } else if (performance.now() < idleUntil) {
        const tired = sleep(idleUntil - performance.now(), undefined, { ref: false });
        await Promise.race([news, tired]);
      } else return undefined;
    }
    return undefined;
  }

  /** One of those that are claimed; the pace has allowed it. */
  #take(): Outgoing | undefined {
    // More is claimed while there is still something to send.
    if (this.#queue.length <= 2 * this.#share) void this.#queue.claim();
    const row = this.#queue.take();
    if (row === undefined) this.#pacing.giveBack();
    return row && new Outgoing(row, this.#ports.build);
  }

  async #send(
    { row, mail }: Outgoing,
    lane: number,
    session: SmtpSession,
    following: () => BuiltMail | null,
  ): Promise<Outcome> {
    const { ledger } = this.#ports;
    const mayLeave = async () => {
      const fenced = await ledger.mayLeave(row, lane);
      // The rest of a message that is no longer being sent is not even tried.
      if (fenced === 'stopped') this.#queue.giveBack((one) => one.message_id === row.message_id);
      return fenced === 'granted';
    };
    try {
      return await session.send(await mail, mayLeave, following);
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error;
      return { kind: 'impossible', reply: error.message };
    }
  }

  async #handle(row: Claimed, lane: number, outcome: Outcome): Promise<void> {
    const { ledger, rules } = this.#ports;
    if (outcome.kind === 'held') return ledger.drop(row);
    ledger.keep(row, judge(outcome, row.attempts, rules), lane);
    if (outcome.kind === 'accepted') {
      this.#refusals = 0;
      this.#troubles = 0;
      if (this.#isFailing) await this.#comeBack(outcome.reply);
    } else if (outcome.kind === 'unwelcome') {
      const { reply } = outcome;
      await this.#handleConnectionError({ problem: 'sender_refused', reply }, outcome.code);
    } else if (outcome.kind === 'refused' && mayBeAboutUs(outcome.reply)) {
      this.#refusals += 1;
      if (this.#refusals >= rules.refusalsInARow) {
        await this.#pause({ problem: 'message_refused', reply: outcome.reply });
      }
    }
  }

  /** The server does not want us, or does not answer: for now, or (5xx) permanently. */
  async #handleConnectionError(trouble: ChannelTrouble, code: number | null): Promise<void> {
    const isForGood = (code ?? 0) >= 500 || hopeless.has(trouble.problem);
    // The other lanes meet the same trouble.
    if (!isForGood && this.#isTroubled()) return;
    const { look, rules, waits, log } = this.#ports;
    const wait = rules.troubleSeconds[this.#troubles] ?? rules.troubleSeconds.at(-1) ?? 1;
    this.#troubles += 1;
    this.#troubledUntil = Date.now() + wait * 1000;
    this.#queue.giveBack();
    if (isForGood) return this.#pause(trouble);
    setTimeout(look, wait * 1000).unref();
    if (this.#troubles < rules.failingAfter && !this.#isFailing) return;
    this.#isFailing = true;
    log.warn({ ...trouble, wait }, 'channel fails');
    await waits(trouble, wait).catch((error: unknown) => log.error({ err: error }, 'not told'));
  }

  async #comeBack(reply: string): Promise<void> {
    this.#isFailing = false;
    const { log, works } = this.#ports;
    log.info('channel works again');
    await works(reply).catch((error: unknown) => log.error({ err: error }, 'not told'));
  }

  async #pause(trouble: ChannelTrouble): Promise<void> {
    if (this.#isPaused) return;
    this.#isPaused = true;
    const { log, pause } = this.#ports;
    log.warn({ ...trouble }, 'channel paused');
    this.#refusals = 0;
    this.#troubles = 0;
    this.#queue.giveBack();
    await pause(trouble).catch((error: unknown) => log.error({ err: error }, 'not paused'));
  }
}
