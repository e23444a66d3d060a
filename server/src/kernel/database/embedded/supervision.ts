import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './processes.ts';
import {
  type LaunchPlan,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from './postmaster.ts';
import { endWithUs } from './throw-away.ts';

const WATCH_EVERY_MS = 250;
const RESTART_PAUSE_MS = 2000;

/**
 * Watches a postmaster and starts it again on its port when it dies. Its process is polled, because
 * an adopted one is not our child and tells us nothing.
 */
export function supervise(plan: LaunchPlan, postmaster: Postmaster): { stop(): Promise<void> } {
  let current: Postmaster = postmaster;
  let restart: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;

  const bringBack = async () => {
    plan.log(`The database (process ${current.pid}) ended unexpectedly; starting it again`);
    for (;;) {
      if (stopped) return;
      try {
        current = await launchPostmaster(plan, current.port, false);
        plan.log('The database is back');
        return;
      } catch (error) {
        plan.log(error instanceof Error ? error.message : String(error));
        await sleep(RESTART_PAUSE_MS);
      }
    }
  };

  const watch = setInterval(() => {
    if (restart || stopped || isRunning(current.pid)) return;
    restart = bringBack().finally(() => (restart = undefined));
  }, WATCH_EVERY_MS).unref();

  const letGo = plan.durability === 'off' ? endWithUs(plan.folder.cluster) : () => undefined;

  const stop = async () => {
    clearInterval(watch);
    await restart;
    await stopPostmaster(current.pid, plan.log);
    letGo();
  };

  return { stop: () => (stopped ??= stop()) };
}
