import { once } from 'node:events';
import type { Settings } from '../kernel/config/settings.ts';
import { runChildren } from './children.ts';
import { exitWithMessage } from './exit-with-message.ts';
import type { Prerequisites } from './prerequisites.ts';
import { refuseTakenPort } from './listening.ts';
import { unlessAborted } from './unless-aborted.ts';

export const say = (line: string) => {
  console.log(line);
};

export interface Product<Prepared> {
  settings: Pick<Settings, 'host' | 'port'>;
  /** For the processes, beside what the ground adds. */
  environment: NodeJS.ProcessEnv;
  /** Stops what it has started and rejects when `signal` is aborted. */
  startPrerequisites: (signal: AbortSignal) => Promise<Prerequisites>;
  /** Before the processes start; when `signal` is aborted the ground goes while it works. */
  prepare: (prerequisites: Prerequisites, signal: AbortSignal) => Promise<Prepared>;
  /** What to tell the person who started it, a line each. */
  announce: (prerequisites: Prerequisites, prepared: Prepared) => string[];
}

/**
 * Starts everything, says where it is, and stops it in reverse on SIGINT, SIGTERM or SIGHUP, also while it
 * still starts: the processes finish what they have begun, then the mail catcher and the database go. A second
 * signal does not hurry it.
 */
export async function runProduct<Prepared>(product: Product<Prepared>): Promise<never> {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => asked.abort());
  process.on('disconnect', () => asked.abort());
  try {
    await live(product, asked.signal);
  } catch (error) {
    if (!asked.signal.aborted) exitWithMessage(error);
  }
  process.exit(0);
}

async function live<Prepared>(product: Product<Prepared>, asked: AbortSignal): Promise<void> {
  await refuseTakenPort(product.settings);
  const prerequisites = await product.startPrerequisites(asked);
  try {
    const prepared = await unlessAborted(product.prepare(prerequisites, asked), asked);
    const children = runChildren({ ...product.environment, ...prerequisites.environment }, say);
    try {
      await unlessAborted(children.ready, asked);
      for (const line of product.announce(prerequisites, prepared)) say(line);
      if (!asked.aborted) await once(asked, 'abort');
      say('Stopping …');
    } finally {
      await children.stop();
    }
  } finally {
    await prerequisites.stop();
  }
}
