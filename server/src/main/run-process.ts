import { flushCompileCache } from 'node:module';
import type { Log } from '../kernel/log/log.ts';
import { exitOnFatal } from '../kernel/log/exit-on-fatal.ts';

/**
 * The life of a process: says that it is ready to what started it, drains once when asked to stop or
 * when its parent is gone, and then ends.
 */
export function runProcess(log: Log, drain: () => Promise<void>): void {
  exitOnFatal(log);
  let draining = false;
  const stop = async (reason: string) => {
    if (draining) return;
    draining = true;
    log.info({ reason }, 'draining');
    try {
      await drain();
    } catch (error) {
      log.error({ err: error }, 'could not finish everything');
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // A process that is killed would leave nothing to the next. Writing it takes up to a second, once.
  setTimeout(flushCompileCache, 5000).unref();
  if (process.send) {
    process.on('disconnect', () => void stop('the starting process is gone'));
    process.send('ready');
  }
}
