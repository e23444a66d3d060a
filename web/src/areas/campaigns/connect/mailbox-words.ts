import { t } from '@lingui/core/macro';
import type { MailboxProblem } from 'contract/delivery/mailbox.ts';

interface ProblemWords {
  what: string;
  fix: string;
}

const problems: Readonly<Record<MailboxProblem, () => ProblemWords>> = {
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
  no_answer: () => ({
    what: t`The server stopped answering.`,
    fix: t`Check the port and the encryption.`,
  }),
  certificate: () => ({
    what: t`The certificate of the server isn’t valid for this name.`,
    fix: t`Enter the name in the certificate, or have the certificate renewed.`,
  }),
  tls_missing: () => ({
    what: t`The server doesn’t offer STARTTLS on this port.`,
    fix: t`Choose “Encrypted from the start”, usually on port 993.`,
  }),
  tls_failed: () => ({
    what: t`An encrypted connection couldn’t be set up.`,
    fix: t`Check the port and the encryption: port 993 is encrypted from the start, port 143 uses STARTTLS.`,
  }),
  auth: () => ({
    what: t`The server refused the user or the password.`,
    fix: t`Enter both again. Some services ask for an app password.`,
  }),
  folder_missing: () => ({
    what: t`The mailbox doesn’t have this folder.`,
    fix: t`Enter the folder as the server writes it, like INBOX.`,
  }),
  secret_unreadable: () => ({
    what: t`The password can no longer be read, because the secret of this installation changed.`,
    fix: t`Enter the password again.`,
  }),
  other: () => ({
    what: t`The mailbox couldn’t be read.`,
    fix: t`Fix the problem the server reports.`,
  }),
};

/** Why a mailbox can't be read, and what to do about it. */
export function mailboxProblemWords(problem: MailboxProblem): ProblemWords {
  return problems[problem]();
}
