import { t } from '@lingui/core/macro';
import type { MailboxProblem } from 'contract/channels/mailbox.ts';
import { type ProblemWords, serverProblemWords } from '../problem-words.ts';

const problems: Readonly<Record<MailboxProblem, () => ProblemWords>> = {
  ...serverProblemWords,
  no_answer: () => ({
    what: t`The server stopped answering.`,
    fix: t`Check the port and the encryption.`,
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
  other: () => ({
    what: t`The mailbox couldn’t be read.`,
    fix: t`Fix the problem the server reports.`,
  }),
};

/** Why a mailbox can't be read, and what to do about it. */
export function mailboxProblemWords(problem: MailboxProblem): ProblemWords {
  return problems[problem]();
}
