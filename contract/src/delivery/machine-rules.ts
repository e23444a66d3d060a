/**
 * How an open or a click is known to be automated. A hit that matches none of these rules counts as a person's:
 * the rules are published so that everyone can judge the metrics.
 */
export const machineRules = {
  head: 'It only checked that the address responds',
  prefetch: 'It said it was loading pages in advance',
  agent: 'It identified itself as a bot, a scanner, a link preview or a program, or not at all',
  privacy: 'It identified itself only as “Mozilla/5.0”, like the privacy proxy of Apple Mail',
  prompt: 'It came within 3 seconds of the mail server accepting the message',
  burst: 'It came from a network that made more than 300 requests in a minute',
} as const satisfies Record<string, string>;

export type MachineRule = keyof typeof machineRules;

/** Figures that stand in the words above. */
export const machineLimits = {
  /** Seconds after the message was taken. */
  prompt: 3,
  /** Hits of one network in a minute. */
  burst: 300,
} as const;
