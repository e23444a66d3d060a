import type { Log } from '../../../kernel/log/log.ts';
import type { SmtpServer } from '../../../kernel/mail/smtp-transport.ts';
import type { BuiltMail, ChannelTrouble } from '../../channels/channels.public.ts';
import type { Claimed, Ledger } from './ledger.ts';
import type { SendingRules } from './sending-rules.ts';

/** What a channel's sender needs of the world. */
export interface ChannelPorts {
  /** Looked up for each connection. @throws MailServerError */
  server: () => Promise<SmtpServer>;
  ledger: Ledger;
  rules: SendingRules;
  log: Log;
  /** @throws MailRefusedError */
  build: (row: Claimed) => Promise<BuiltMail>;
  /** How many mails may leave now, of so many. */
  pace: (wanted: number) => Promise<number>;
  /** Asks to be given work again. */
  look: () => void;
  /** Pauses all messages of the channel. */
  pause: (trouble: ChannelTrouble) => Promise<void>;
  /** Says why all messages of the channel wait, and for how many seconds. */
  waits: (trouble: ChannelTrouble, seconds: number) => Promise<void>;
  /** Says that a channel works again. */
  works: (reply: string) => Promise<void>;
}
