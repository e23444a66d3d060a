/** Figures of the sending; times in seconds. */
export interface SendingRules {
  /** A claimed delivery whose worker says nothing for this long is given to another. */
  claimSeconds: number;
  /** After the last byte the server may take ten minutes to answer (RFC 5321 4.5.3.2.6); then no one knows. */
  inflightSeconds: number;
  /** Waits after the first, second … refusal that may pass; there are as many tries as waits and one. */
  retrySeconds: readonly number[];
  /** How often a worker says which connections of a channel it holds, and for how long that is believed. */
  shareSeconds: number;
  seenSeconds: number;
  /** Waits after the first, second … connection that could not be had; the last one again and again. */
  troubleSeconds: readonly number[];
  /** After so many troubles in a row the channel is said to fail. */
  failingAfter: number;
  /** So many refusals in a row that are not about the recipient pause the message. */
  refusalsInARow: number;
  /** How often a mail that would exceed a channel's limit a minute asks again. */
  paceSeconds: number;
  /** How often work is looked for by those no one wakes: while there is some, and while there is none. */
  busySeconds: number;
  idleSeconds: number;
  /** A worker that is stopped waits this long for the mails it has begun. */
  drainSeconds: number;
}

const minute = 60;
const hour = 60 * minute;

export const sendingRules: SendingRules = {
  claimSeconds: 5 * minute,
  inflightSeconds: 15 * minute,
  // Eight tries, spread over less than a day.
  retrySeconds: [minute, 5 * minute, 15 * minute, hour, 4 * hour, 4 * hour, 4 * hour],
  shareSeconds: 5,
  seenSeconds: 20,
  troubleSeconds: [1, 2, 4, 8, 16, 32, minute, minute, minute, 5 * minute],
  failingAfter: 3,
  refusalsInARow: 10,
  paceSeconds: 0.25,
  busySeconds: 1,
  idleSeconds: 5,
  drainSeconds: 20,
};
