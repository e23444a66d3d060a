import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  withOrganizationJob,
  withoutTenant,
  type InOrganization,
} from '../../../kernel/database/organization.ts';
import {
  comeBack,
  findServer,
  recordFailing,
  pauseChannel,
} from '../../channels/channels.public.ts';
import { recover } from './batches.repository.ts';
import { ChannelSender } from './channel-sender.ts';
import { DatabaseLedger, type Ledger } from './ledger.ts';
import { createMailBuilder } from './mail-builder.ts';
import { sendingRules, type SendingRules } from './sending-rules.ts';
import { leaveChannel, divideConnections, takePace } from './connections.repository.ts';
import {
  findDueSeconds,
  findWork,
  moveOn,
  organizationsWithMessages,
  type ChannelWork,
} from './upkeep.repository.ts';
import type { SenderDeps } from './sender-deps.ts';

/** On which the database wakes those that send. */
export const sendingChannel = 'atrium_sending';

interface OpenChannel {
  organizationId: number;
  channelId: number;
  sender: ChannelSender;
  perMinute: number | null;
  share: number;
  sharedUntil: number;
}

/**
 * Sends messages, as one of any number of workers. Nothing is correct only because of what it remembers: every
 * step may be done by another instead, and is taken from the database alone.
 */
export class Sender {
  readonly #deps: SenderDeps;
  readonly #rules: SendingRules;
  readonly #worker = randomUUID();
  readonly #ledgers = new Map<number, Ledger>();
  readonly #channels = new Map<string, OpenChannel>();
  #stopping = false;
  #waking = Promise.withResolvers<void>();
  #running: Promise<void> | null = null;
  #stopped: Promise<void> | null = null;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
    this.#rules = deps.rules ?? sendingRules;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Looks for work at once. */
  wake(): void {
    this.#waking.resolve();
  }

  /** Takes nothing new, ends the mails that were begun, gives back the rest; safe to call twice. */
  stop(): Promise<void> {
    this.#stopped ??= this.#drain();
    return this.#stopped;
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      let seconds = this.#rules.busySeconds;
      this.#waking = Promise.withResolvers();
      try {
        seconds = await this.#look();
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'could not look for messages to send');
      }
      await this.#rest(seconds);
    }
  }

  async #rest(seconds: number): Promise<void> {
    if (this.#stopping) return;
    const awake = new AbortController();
    await Promise.race([
      sleep(Math.max(10, seconds * 1000), undefined, { signal: awake.signal }).catch(() => {}),
      this.#waking.promise,
    ]);
    awake.abort();
  }

  /** @returns after how many seconds something may be to do again, if no one wakes us before */
  async #look(): Promise<number> {
    const { pool } = this.#deps;
    const ids = await withoutTenant(pool, { readOnly: true }, organizationsWithMessages);
    const { busySeconds, idleSeconds } = this.#rules;
    let seconds = ids.length > 0 ? busySeconds : idleSeconds;
    const busy = new Set<string>();
    for (const id of ids) {
      const { keys, dueSeconds } = await this.#tend(id);
      for (const key of keys) busy.add(key);
      seconds = Math.min(seconds, dueSeconds ?? seconds);
    }
    for (const [key, channel] of this.#channels) {
      if (!busy.has(key)) await this.#retire(key, channel);
    }
    return seconds;
  }

  /**
   * Moves the messages of one organization on.
   *
   * @returns its channels that have something to send, and in how many seconds it is to be looked at again
   */
  async #tend(organizationId: number): Promise<{ keys: string[]; dueSeconds: number | null }> {
    const { works, dueSeconds } = await this.#inside(organizationId, async (tx) => {
      await recover(tx);
      const isMore = await moveOn(tx);
      return {
        works: await findWork(tx),
        dueSeconds: isMore ? 0 : await findDueSeconds(tx),
      };
    });
    for (const work of works) await this.#work(organizationId, work);
    return { keys: works.map((work) => keyOf(organizationId, work.channel_id)), dueSeconds };
  }

  async #work(organizationId: number, work: ChannelWork): Promise<void> {
    const key = keyOf(organizationId, work.channel_id);
    const channel = this.#channels.get(key) ?? this.#open(organizationId, work.channel_id);
    this.#channels.set(key, channel);
    channel.perMinute = work.per_minute;
    if (Date.now() >= channel.sharedUntil) {
      const { held } = channel.sender;
      channel.share = await this.#inside(organizationId, (tx) =>
        divideConnections(tx, work.channel_id, {
          worker: this.#worker,
          held,
          seconds: this.#rules.seenSeconds,
        }),
      );
      channel.sharedUntil = Date.now() + this.#rules.shareSeconds * 1000;
    }
    channel.sender.work(work.message_ids, channel.share, work.failing);
  }

  #open(organizationId: number, channelId: number): OpenChannel {
    const { pool, servers, publicUrl, blobs, log } = this.#deps;
    const channel: OpenChannel = {
      organizationId,
      channelId,
      perMinute: null,
      share: 0,
      sharedUntil: 0,
      sender: new ChannelSender({
        server: async () =>
          servers.find(await this.#inside(organizationId, (tx) => findServer(tx, channelId))),
        rules: this.#rules,
        ledger: this.#ledgerOf(organizationId),
        log: log.child({ organizationId, channelId }),
        look: () => this.wake(),
        build: createMailBuilder(pool, organizationId, {
          publicUrl,
          keySealer: servers.keySealer,
          blobs,
        }),
        pace: async (wanted) =>
          channel.perMinute === null
            ? wanted
            : this.#inside(organizationId, (tx) => takePace(tx, channelId, wanted)),
        pause: (trouble) =>
          this.#inside(organizationId, (tx) => pauseChannel(tx, channelId, trouble)),
        waits: (trouble, seconds) =>
          this.#inside(organizationId, (tx) => recordFailing(tx, channelId, trouble, seconds)),
        works: (reply) => this.#inside(organizationId, (tx) => comeBack(tx, channelId, reply)),
      }),
    };
    return channel;
  }

  /** Lets go of a channel whose messages have all gone. */
  async #retire(key: string, channel: OpenChannel): Promise<void> {
    channel.sender.work([], channel.share);
    if (channel.sender.held > 0) return;
    this.#channels.delete(key);
    await this.#leave(channel);
  }

  #leave({ organizationId, channelId }: OpenChannel): Promise<void> {
    return this.#inside(organizationId, (tx) => leaveChannel(tx, channelId, this.#worker));
  }

  #ledgerOf(organizationId: number): Ledger {
    const { ledgerOf, log, pool } = this.#deps;
    const ledger =
      this.#ledgers.get(organizationId) ??
      ledgerOf?.(organizationId) ??
      new DatabaseLedger(pool, organizationId, this.#rules, log.child({ organizationId }), () =>
        this.wake(),
      );
    this.#ledgers.set(organizationId, ledger);
    return ledger;
  }

  #inside<T>(organizationId: number, work: (tx: InOrganization) => Promise<T>): Promise<T> {
    const { pool } = this.#deps;
    return withOrganizationJob(pool, organizationId, { readOnly: false }, work);
  }

  async #drain(): Promise<void> {
    this.#stopping = true;
    this.wake();
    await this.#running;
    const channels = [...this.#channels.values()];
    const late = sleep(this.#rules.drainSeconds * 1000, undefined, { ref: false });
    await Promise.race([late, Promise.all(channels.map(({ sender }) => sender.stop()))]);
    await Promise.all([...this.#ledgers.values()].map((ledger) => ledger.settle(2)));
    for (const channel of channels) {
      await this.#leave(channel).catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'connections not given back');
      });
    }
  }
}

function keyOf(organizationId: number, channelId: number): string {
  return `${organizationId} ${channelId}`;
}
