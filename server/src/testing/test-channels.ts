import { mailboxPorts } from 'contract/channels/mailbox.ts';
import { channelSealer, dkimSealer } from '../areas/channels/channel-servers.ts';
import { mailboxSealer } from '../areas/channels/mailbox/mailbox-servers.ts';
import { webhookSealer } from '../areas/channels/reports/webhooks.ts';
import { createMailQueue } from '../kernel/mail/mail.jobs.ts';
import type { MailHostRules } from '../kernel/outgoing/mail-host.ts';

/** How channels of a test's product reach mail servers. */
export interface ChannelOptions {
  /** Whether the installation's mail server takes any sender; true when absent. */
  isCatcher?: boolean;
  /** Which mail servers channels may name; those of the internet when absent. */
  mailHosts?: Partial<MailHostRules>;
  /** Whose mailboxes channels may name. */
  mailboxHosts?: Partial<MailHostRules>;
}

/** What use cases of channels work with. */
export function testChannelDeps(
  { isCatcher = true, mailHosts, mailboxHosts }: ChannelOptions,
  secret: string,
) {
  return {
    isCatcher,
    mailHosts: { allowedHosts: [], ...mailHosts },
    channelSealer: channelSealer(secret),
    mailboxHosts: { allowedHosts: [], ports: mailboxPorts, ...mailboxHosts },
    mailboxSealer: mailboxSealer(secret),
    keySealer: dkimSealer(secret),
    webhookSealer: webhookSealer(secret),
    mailQueue: createMailQueue(secret, { address: 'no-reply@atrium.example' }),
  };
}
