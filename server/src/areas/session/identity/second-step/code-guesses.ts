/**
 * The count of guesses at a person's two-factor code, apart from those at their password: an attacker who has the one
 * may lack the other.
 */
export function codeGuesses(subject: string): string {
  return `two-factor of ${subject}`;
}
