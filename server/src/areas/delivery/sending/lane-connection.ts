import { type BuiltMail, openSession, type SmtpSession } from '../../channels/channels.public.ts';
import type { ChannelPorts } from './channel-ports.ts';

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
