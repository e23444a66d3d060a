import type { Log } from './log.ts';

/**
 * A process in an unknown state stops: an uncaught exception or rejection is logged and ends it with code 1, and its
 * parent starts it again.
 */
export function exitOnFatal(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'ended by an uncaught error');
    log.flush(() => process.exit(1));
  });
}
