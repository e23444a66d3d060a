/**
 * The account of guesses at someone's second step, apart from those at their password: anyone who has the one may
 * lack the other.
 */
export function codeGuesses(subject: string): string {
  return `two-factor of ${subject}`;
}
