import type { ChannelPorts } from './channel-ports.ts';
import type { Claimed } from './ledger.ts';

type Ports = Pick<ChannelPorts, 'ledger' | 'log' | 'rules'>;

/** What was claimed of the messages of a channel and is not begun, for all its connections. */
export class ClaimQueue {
  readonly #ports: Ports;
  readonly #isClosed: () => boolean;
  #rows: Claimed[] = [];
  #messageIds: readonly number[] = [];
  #claiming: Promise<void> | null = null;
  #nextClaim = 0;

  /** @param isClosed whether sending has stopped, which gives back what was being claimed */
  constructor(ports: Ports, isClosed: () => boolean) {
    this.#ports = ports;
    this.#isClosed = isClosed;
  }

  get length(): number {
    return this.#rows.length;
  }

  /** From now on these messages are sent, and no others. */
  setMessages(messageIds: readonly number[]): void {
    this.#messageIds = messageIds;
    this.giveBack((row) => !messageIds.includes(row.message_id));
  }

  /** The next that may be begun; undefined also when the one that was next has waited for too long. */
  take(): Claimed | undefined {
    const row = this.#rows.shift();
    if (row === undefined || performance.now() < row.until) return row;
    this.#ports.ledger.drop(row);
    return undefined;
  }

  claim(): Promise<void> {
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = null;
    });
    return this.#claiming;
  }

  /** Resolves when nothing is being claimed. */
  async claimed(): Promise<void> {
    await this.#claiming;
  }

  async #claim(): Promise<void> {
    const { ledger, log, rules } = this.#ports;
    const ids = this.#messageIds;
    if (ids.length === 0 || Date.now() < this.#nextClaim || this.#isClosed()) return;
    try {
      const rows = await ledger.claim(ids);
      this.#rows.push(...rows);
    } catch (error) {
      log.warn({ err: error }, 'nothing claimed');
      this.#nextClaim = Date.now() + rules.idleSeconds * 1000;
    }
    if (this.#isClosed()) this.giveBack();
  }

  /** Lets go of what was claimed and not begun. */
  giveBack(which: (row: Claimed) => boolean = () => true): void {
    const back = this.#rows.filter(which);
    if (back.length === 0) return;
    this.#rows = this.#rows.filter((row) => !which(row));
    for (const row of back) this.#ports.ledger.drop(row);
  }
}
