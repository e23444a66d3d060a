import type { Log } from './log.ts';

/**
 * A process whose state no one knows any more does not go on: an exception or rejection that no one
 * caught is logged and ends it with code 1, and what started it starts it again.
 */
export function exitOnFatal(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'ended by an uncaught error');
    log.flush(() => process.exit(1));
  });
}
