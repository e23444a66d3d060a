import { runChildren } from './children.ts';
import type { Ground } from './ground.ts';

export const say = (line: string) => {
  console.log(line);
};

export interface Product<Prepared> {
  /** For the processes, beside what the ground adds. */
  environment: NodeJS.ProcessEnv;
  layGround: () => Promise<Ground>;
  /** Before the processes start. */
  prepare: (ground: Ground) => Promise<Prepared>;
  /** What to tell whoever started it, a line each. */
  announce: (ground: Ground, prepared: Prepared) => string[];
}

/**
 * Starts everything, says where it is, and stops it in reverse on SIGINT or SIGTERM: the processes finish
 * what they have begun, then the mail catcher and the database go. A second signal does not hurry it.
 */
export async function runProduct<Prepared>(product: Product<Prepared>): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve());
    process.on('disconnect', () => resolve());
  });
  const ground = await product.layGround();
  try {
    const prepared = await product.prepare(ground);
    const children = runChildren({ ...product.environment, ...ground.environment }, say);
    try {
      await Promise.race([children.ready, asked]);
      for (const line of product.announce(ground, prepared)) say(line);
      await asked;
      say('Stopping …');
    } finally {
      await children.stop();
    }
  } finally {
    await ground.stop();
  }
  process.exit(0);
}
