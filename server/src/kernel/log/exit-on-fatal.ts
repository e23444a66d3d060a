import type { Log } from './log.ts';

/**
 * A process whose state nobody knows any more does not go on: an exception or rejection that nobody
 * caught is logged and ends it with code 1, whoever started it starts it again.
 */
export function exitOnFatal(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'ended by an uncaught error');
    log.flush(() => process.exit(1));
  });
}
