/**
 * The account of guesses at somebody's second step, apart from those at his password: whoever has the one may
 * lack the other.
 */
export function codeGuesses(subject: string): string {
  return `two-factor of ${subject}`;
}
