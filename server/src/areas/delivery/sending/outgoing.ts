import type { BuiltMail } from '../../channels/channels.public.ts';
import type { Claimed } from './ledger.ts';

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
