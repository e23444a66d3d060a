import { sendingRules, type SendingRules } from './sending-rules.ts';

/** Leases that end while a stopped worker sleeps, and waits that a test can sit out. */
export const killedRules: SendingRules = {
  ...sendingRules,
  claimSeconds: 1.5,
  inflightSeconds: 2.5,
  retrySeconds: [0.1, 0.1, 0.2, 0.2, 0.4, 0.4, 0.4],
  shareSeconds: 0.15,
  seenSeconds: 0.6,
  troubleSeconds: Array.from({ length: 100 }, () => 0.1),
  refusalsInARow: 1000,
  paceSeconds: 0.03,
  busySeconds: 0.03,
  idleSeconds: 0.05,
};
