import { type BuiltMail, openSession, type SmtpSession } from '../../channels/channels.public.ts';
import type { ChannelPorts } from './channel-ports.ts';
import type { Claimed } from './ledger.ts';

/** The connection of a lane, opened when there is something to send. */
export class LaneConnection {
  readonly #server: ChannelPorts['server'];
  #session: SmtpSession | null = null;

  constructor(server: ChannelPorts['server']) {
    this.#server = server;
  }

  /**
   * A session that can send this mail next: the one before, or a new one.
   *
   * @param mail null where it is not built yet
   * @throws SmtpRejectedError
   * @throws MailServerError
   */
  async sessionFor(mail: BuiltMail | null): Promise<SmtpSession> {
    if (this.#session?.isReadyFor(mail) === true) return this.#session;
    await this.end();
    this.#session = await openSession(await this.#server());
    return this.#session;
  }

  async end(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    await session?.end();
  }
}

/** A claimed delivery with its mail, which is built as soon as a connection takes it. */
export class Outgoing {
  readonly row: Claimed;
  /** @throws MailRefusedError */
  readonly mail: Promise<BuiltMail>;
  #built: BuiltMail | null = null;

  constructor(row: Claimed, build: (row: Claimed) => Promise<BuiltMail>) {
    this.row = row;
    this.mail = build(row).then((mail) => {
      this.#built = mail;
      return mail;
    });
    // The connection that sends it is told; one that ends before has dropped it.
    this.mail.catch(() => {});
  }

  /** Null until it is built. */
  get built(): BuiltMail | null {
    return this.#built;
  }
}
