import { sendingRules, type SendingRules } from './sending-rules.ts';

/** The rules of production, with waits that a test can sit out. */
export const quickRules: SendingRules = {
  ...sendingRules,
  retrySeconds: sendingRules.retrySeconds.map(() => 0.02),
  troubleSeconds: [0.02, 0.02, 0.02],
  paceSeconds: 0.01,
  busySeconds: 0.01,
  idleSeconds: 0.02,
  drainSeconds: 5,
};
