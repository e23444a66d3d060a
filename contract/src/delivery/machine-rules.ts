/**
 * How an open or a click is known to be automated. A hit that matches none of these rules counts as a person's:
 * the rules are published so that everyone can judge the metrics.
 */
export const machineRules = ['head', 'prefetch', 'agent', 'privacy', 'prompt', 'burst'] as const;
export type MachineRule = (typeof machineRules)[number];

/** Figures that stand in the words of the rules. */
export const machineLimits = {
  /** Seconds after the message was taken. */
  prompt: 3,
  /** Hits of one network in a minute. */
  burst: 300,
} as const;
