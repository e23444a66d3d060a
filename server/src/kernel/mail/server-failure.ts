import { MailRefusedError } from './mail.ts';

/** Why an email was not sent, in the server's own words where there are any. */
export function failureMessage(error: unknown): string {
  const cause = error instanceof MailRefusedError ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'The mail server didn’t answer';
  const { response } = cause as Error & { response?: unknown };
  return oneLine(typeof response === 'string' ? response : cause.message);
}

/** Lines of a reply in one, as long as a screen can use. */
export function oneLine(reply: string): string {
  return reply.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 500);
}
