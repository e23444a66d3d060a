/** Ports on which mail servers take mail; others are for hosts that the operator allows. */
export const mailPorts: readonly number[] = [25, 465, 587, 2525];

/** Why a server that takes or holds mail could not be spoken to. */
export const serverProblems = [
  'host_not_found',
  'host_not_allowed',
  'connection_refused',
  'timed_out',
  'no_answer',
  'certificate',
  'tls_missing',
  'tls_failed',
  'auth',
] as const;
export type ServerProblem = (typeof serverProblems)[number];

/** Why a message did not go through. */
export const mailProblems = [
  ...serverProblems,
  'sender_refused',
  'recipient_refused',
  'message_refused',
  'server_refused',
  'secret_unreadable',
  'signing_key_unreadable',
  'no_mailbox',
  'other',
] as const;
export type MailProblem = (typeof mailProblems)[number];
