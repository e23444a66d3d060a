/**
 * By what an open or a click is told to be a machine's. A hit that none of them names counts as a person's:
 * they are published so that everybody can judge the figures.
 */
export const machineRules = {
  head: 'It asked only whether the address answers',
  prefetch: 'It said itself that it loads pages before anybody wants them',
  agent: 'It called itself a robot, a scanner, a link preview or a program, or nothing at all',
  privacy: 'It gave no more than “Mozilla/5.0”, as the privacy proxy of Apple Mail does',
  prompt: 'It came within 3 seconds after the mail server had taken the message',
  burst: 'It came from a network that asked more than 300 times within a minute',
} as const satisfies Record<string, string>;

export type MachineRule = keyof typeof machineRules;

/** Figures that stand in the words above. */
export const machineLimits = {
  /** Seconds after the message was taken. */
  prompt: 3,
  /** Hits of one network in a minute. */
  burst: 300,
} as const;
