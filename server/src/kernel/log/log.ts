import pino, { type DestinationStream, type Logger } from 'pino';
import { describeError } from './describe-error.ts';

export type Log = Logger;

/** Names under which secrets travel. Nothing below such a name reaches the log. */
const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'secret',
  'code',
  'email',
  'query',
  'body',
] as const;

// `code` stands in errors too, where it is wanted: errors pass through describeError instead.
const redactedPaths = secretNames.flatMap((name) => [
  `["${name}"]`,
  `headers["${name}"]`,
  `req["${name}"]`,
  `req.headers["${name}"]`,
]);

/**
 * The log of a process: JSON, one line per event, with the time in UTC. Strings are escaped, so a header
 * with a line feed cannot start a line of its own.
 * @param destination where the lines go; standard output when absent
 */
export function createLog(
  options: { level: string; process: string; environment: string; version: string },
  destination?: DestinationStream,
): Log {
  return pino(
    {
      level: options.level,
      base: {
        process: options.process,
        environment: options.environment,
        version: options.version,
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: redactedPaths, censor: '[redacted]' },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}
