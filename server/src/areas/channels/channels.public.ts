export {
  updateChannel,
  createChannel,
  refuseArchived,
  requireChannel,
  targetOf,
} from './change-channel.ts';
export {
  type ChannelTrouble,
  comeBack,
  findServer,
  recordFailing,
  pauseChannel,
} from './channel-health.repository.ts';
export {
  channelSealer,
  dkimSealer,
  createChannelServers,
  catcherAlone,
  catcherDeps,
  type ChannelServers,
} from './channel-servers.ts';
export { channelTarget } from './audit-targets.repository.ts';
export {
  findChannel,
  type ChannelRow,
  listChannelRows,
  findOnlyChannel,
  mayHaveChannel,
} from './channels.repository.ts';
export {
  mailHeadersOf,
  arrivalTestTokenOf,
  arrivalTestHeader,
} from './mailbox/arrival-test-headers.ts';
export {
  findArrivalTest,
  forgetArrivalTest,
  type ArrivalTestRow,
  markArrivalTestArrived,
  type ArrivedTest,
  markArrivalTestFailed,
  markArrivalTestSent,
  beginArrivalTest,
} from './mailbox/arrival-test.repository.ts';
export { type ImapSession, openMailbox } from './mailbox/imap-session.ts';
export { MailboxError } from './mailbox/mailbox-problem.ts';
export { mailboxSealer, createMailboxServers } from './mailbox/mailbox-servers.ts';
export {
  askForTest,
  deleteMailboxRow,
  findMailboxRow,
  putMailboxRow,
  type MailboxRow,
  type MailboxValues,
  type ReadPlace,
  type Tally,
  recordMailboxTry,
  moveMailboxOn,
  noTally,
  type MailboxTried,
  listDueMailboxes,
  organizationsWithDueMailboxes,
} from './mailbox/mailbox.repository.ts';
export { isCheckWord, oneClickCheckPath } from './one-click.ts';
export { findActiveKey } from './records/dkim-keys.repository.ts';
export type { MailReport, ReportSource, WebhookCall } from './reports/report.ts';
export { mayBeReport, readMailReport } from './reports/returned-mail.ts';
export { createSes } from './reports/ses.ts';
export { generic, mailgun, postmark, sendgrid } from './reports/sources.ts';
export {
  findOrganizationKey,
  findWebhook,
  recordHeard,
  type WebhookRow,
} from './reports/webhooks.repository.ts';
export { webhookSealer, webhookPath } from './reports/webhooks.ts';
export { sendTestEmail } from './send-test-email.ts';
export { signerOf } from './smtp/dkim-signer.ts';
export { signMail } from './smtp/dkim.ts';
export type { BuiltMail, Outcome } from './smtp/smtp-mail.ts';
export { openSession, SmtpRejectedError, type SmtpSession } from './smtp/smtp-session.ts';
