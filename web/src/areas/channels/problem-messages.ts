import { t } from '@lingui/core/macro';
import type { ChannelProblem } from 'contract/channels/channel.ts';

/** What is wrong with the server of a channel, and what to do about it. */
export interface ProblemMessages {
  what: string;
  fix: string;
}

/** What is the same of every server of a channel: the one that sends, and its mailbox. */
export const serverProblemMessages = {
  host_not_found: () => ({
    what: t`The name of this server isn’t known on the internet.`,
    fix: t`Check the spelling of the server.`,
  }),
  host_not_allowed: () => ({
    what: t`This server isn’t on the public internet.`,
    fix: t`Enter another server, or ask the operator of this installation to allow this one.`,
  }),
  connection_refused: () => ({
    what: t`The server doesn’t take connections on this port.`,
    fix: t`Check the server and the port.`,
  }),
  timed_out: () => ({
    what: t`The server didn’t answer in time.`,
    fix: t`Check the server and the port. A firewall may be in the way.`,
  }),
  certificate: () => ({
    what: t`The certificate of the server isn’t valid for this name.`,
    fix: t`Enter the name in the certificate, or have the certificate renewed.`,
  }),
  secret_unreadable: () => ({
    what: t`The password can no longer be read, because the secret of this installation changed.`,
    fix: t`Enter the password again.`,
  }),
} as const satisfies Partial<Record<ChannelProblem, () => ProblemMessages>>;

const problems: Readonly<Record<ChannelProblem, () => ProblemMessages>> = {
  ...serverProblemMessages,
  no_answer: () => ({
    what: t`The server took the connection and said nothing.`,
    fix: t`Check the port and the encryption.`,
  }),
  tls_missing: () => ({
    what: t`The server doesn’t offer STARTTLS on this port.`,
    fix: t`Choose “Encrypted from the start”, usually on port 465, or another port.`,
  }),
  tls_failed: () => ({
    what: t`An encrypted connection couldn’t be set up.`,
    fix: t`Check the port and the encryption: port 465 is encrypted from the start, port 587 uses STARTTLS.`,
  }),
  auth: () => ({
    what: t`The server refused the user or the password.`,
    fix: t`Enter both again.`,
  }),
  sender_refused: () => ({
    what: t`The server doesn’t accept emails from this sender.`,
    fix: t`Allow the sender at your mail service, or change the sender.`,
  }),
  recipient_refused: () => ({
    what: t`The server refused the recipient of the test email.`,
    fix: t`Allow the server to send to other domains.`,
  }),
  message_refused: () => ({
    what: t`The server refused the email itself.`,
    fix: t`Fix the problem the server reports.`,
  }),
  server_refused: () => ({
    what: t`The server refused the connection.`,
    fix: t`Fix the problem the server reports.`,
  }),
  signing_key_unreadable: () => ({
    what: t`Emails can’t be signed: the key of this channel can no longer be read. None are sent without their signature.`,
    fix: t`Ask the operator whether the secret of this installation changed, or create a new key below and publish its record.`,
  }),
  no_mailbox: () => ({
    what: t`The person who asked for the test email has no email address.`,
    fix: t`Add an address to your profile.`,
  }),
  other: () => ({
    what: t`The test email couldn’t be sent.`,
    fix: t`Fix the problem the server reports.`,
  }),
};

export function problemMessages(problem: ChannelProblem): ProblemMessages {
  return problems[problem]();
}
