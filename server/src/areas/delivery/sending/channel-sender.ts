import { setTimeout as sleep } from 'node:timers/promises';
import type { ChannelProblem } from 'contract/channels/channel.ts';
import { MailRefusedError } from '../../../kernel/mail/mail.ts';
import { MailServerError } from '../../../kernel/mail/mail-problem.ts';
import {
  type ChannelTrouble,
  type Outcome,
  openSession,
  SmtpRejectedError,
  type SmtpSession,
} from '../../channels/channels.public.ts';
import type { ChannelPorts } from './channel-ports.ts';
import type { Claimed } from './ledger.ts';
import { judge, mayBeAboutUs } from './outcome.policy.ts';
import { Pacing } from './pacing.ts';

/** A connection without a mail to send is kept for so long. */
const idleMs = 3000;

/** Problems that waiting cannot fix: a person has to change the channel. */
const hopeless: ReadonlySet<ChannelProblem> = new Set(['host_not_allowed', 'secret_unreadable']);

/** Sends the mails of one channel by lanes, a connection each, that share what was claimed. */
export class ChannelSender {
  readonly #ports: ChannelPorts;
  readonly #pacing: Pacing;
  /** By their numbers from 0; those of and above the share end after the mail they are at. */
  readonly #lanes = new Map<number, Promise<void>>();
  #queue: Claimed[] = [];
  #messageIds: readonly number[] = [];
  #share = 0;
  #stopping = false;
  #claiming: Promise<void> | null = null;
  #nextClaim = 0;
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
  }

  /** Connections that are open, or about to be. */
  get held(): number {
    return this.#lanes.size;
  }

  /** Sends what these messages have waiting, by at most so many connections. */
  work(messageIds: readonly number[], share: number, isFailing = false): void {
    this.#isFailing ||= isFailing;
    this.#messageIds = messageIds;
    this.#tell();
    this.#giveBack((row) => !messageIds.includes(row.message_id));
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
    this.#tell();
    await this.#claiming;
    this.#giveBack();
    await Promise.all(this.#lanes.values());
  }

  /** Lanes that wait look again. */
  #tell(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers();
  }

  #isTroubled(): boolean {
    return Date.now() < this.#troubledUntil;
  }

  #isOver(lane: number): boolean {
    return this.#stopping || this.#isPaused || lane >= this.#share || this.#isTroubled();
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
    let session: SmtpSession | null = null;
    let row: Claimed | undefined;
    try {
      while (!this.#isOver(number) && (row = await this.#next(number)) !== undefined) {
        if (session?.usable !== true) {
          await session?.end();
          session = await openSession(await this.#ports.server());
        }
        await this.#handle(row, number, await this.#send(row, number, session));
        row = undefined;
      }
    } catch (error) {
      if (row !== undefined) this.#ports.ledger.drop(row);
      if (error instanceof SmtpRejectedError || error instanceof MailServerError) {
        const code = error instanceof SmtpRejectedError ? error.code : null;
        await this.#handleConnectionError({ problem: error.problem, reply: error.message }, code);
      } else this.#ports.log.error({ err: error }, 'sending broke off');
    } finally {
      await session?.end();
    }
  }

  /** The next delivery; undefined when there is none for a while. */
  async #next(lane: number): Promise<Claimed | undefined> {
    const idleUntil = performance.now() + idleMs;
    while (!this.#isOver(lane)) {
      // What is told while something is claimed counts as told afterwards.
      const { promise: news } = this.#news;
      if (this.#queue.length === 0) await this.#claimOnce();
      // More is claimed while there is still something to send.
      else if (this.#queue.length <= 2 * this.#share) void this.#claimOnce();
      if (this.#queue.length > 0 && (await this.#pacing.mayGo(2 * this.#share))) {
        const row = this.#queue.shift();
        if (row !== undefined && performance.now() < row.until) return row;
        if (row !== undefined) this.#ports.ledger.drop(row);
        this.#pacing.giveBack();
      } else if (this.#queue.length > 0) {
        await sleep(this.#ports.rules.paceSeconds * 1000);
      } else if (performance.now() < idleUntil) {
        const tired = sleep(idleUntil - performance.now(), undefined, { ref: false });
        await Promise.race([news, tired]);
      } else return undefined;
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
    const { ledger, log, rules } = this.#ports;
    const ids = this.#messageIds;
    if (this.#stopping || ids.length === 0 || Date.now() < this.#nextClaim) return;
    try {
      const rows = await ledger.claim(ids);
      this.#queue.push(...rows);
    } catch (error) {
      log.warn({ err: error }, 'nothing claimed');
      this.#nextClaim = Date.now() + rules.idleSeconds * 1000;
    }
    if (this.#stopping || this.#isPaused || this.#isTroubled()) this.#giveBack();
  }

  /** Lets go of what was claimed and not begun. */
  #giveBack(which: (row: Claimed) => boolean = () => true): void {
    const back = this.#queue.filter(which);
    if (back.length === 0) return;
    this.#queue = this.#queue.filter((row) => !which(row));
    for (const row of back) this.#ports.ledger.drop(row);
  }

  async #send(row: Claimed, lane: number, session: SmtpSession): Promise<Outcome> {
    const { build, ledger } = this.#ports;
    const mayLeave = async () => {
      const fenced = await ledger.mayLeave(row, lane);
      // The rest of a message that is no longer being sent is not even tried.
      if (fenced === 'stopped') this.#giveBack((one) => one.message_id === row.message_id);
      return fenced === 'granted';
    };
    try {
      return await session.send(await build(row), mayLeave);
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
    this.#giveBack();
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
    this.#giveBack();
    await pause(trouble).catch((error: unknown) => log.error({ err: error }, 'not paused'));
  }
}
