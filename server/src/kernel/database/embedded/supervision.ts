import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './processes.ts';
import {
  type LaunchPlan,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from './postmaster.ts';
import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';

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

/**
 * Ends a throw-away cluster with its supervisor, however that one ends: no one would adopt it, and test runs
 * that were killed would leave one each. A shell waits at the other end of a pipe, which the kernel closes
 * even after a kill -9. Answers how to let the shell go.
 */
export function endWithUs(cluster: string): () => void {
  const script = 'read -r _; kill -QUIT "$(head -n 1 "$1")"';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', join(cluster, 'postmaster.pid')], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  return () => shell.kill('SIGKILL');
}
