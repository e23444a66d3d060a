import { asked } from './field-messages.ts';
import * as z from 'zod/mini';
import { composed, wellFormed } from './text.ts';

/**
 * The shortest and longest password, in characters after NFKC: ASVS 6.2.1 asks for 8, NIST SP 800-63B-4 for 15
 * without a second factor. No rules of composition, no end by age.
 */
export const passwordMin = 12;
export const passwordMax = 256;

/** The longest password that is looked at where one is checked: those of before may be longer than a new one. */
export const passwordCheckedMax = 4096;

/**
 * How a password is judged, by zxcvbn, in the browser while it is typed and by the server when it is set: the
 * score from 0 to 4, of the first 64 characters, since judging takes the square of their number.
 */
export const passwordJudgedLength = 64;
/** A lower score means: in a list of leaked passwords, or one guess away from it, or made of one's own name. */
export const passwordScoreMin = 2;

/** A password as it is judged and hashed: one form for every way to type the same characters. */
export function passwordForm(password: string): string {
  return composed(password, 'NFKC');
}

/** In characters, as people count them. */
export function passwordLength(password: string): number {
  return Array.from(passwordForm(password)).length;
}

/** A password that someone chooses; whether it is easy to guess is judged apart. */
export const passwordSchema = z.string().check(
  // First by UTF-16 units, so that what is absurdly long is refused before it is counted.
  z.maxLength(passwordMax * 4, {
    message: asked('at_most_characters', { max: passwordMax }),
    abort: true,
  }),
  wellFormed,
  z.refine(
    (password: string) => passwordLength(password) >= passwordMin,
    asked('at_least_characters', { min: passwordMin }),
  ),
  z.refine(
    (password: string) => passwordLength(password) <= passwordMax,
    asked('at_most_characters', { max: passwordMax }),
  ),
);

/** What this person's password must not consist of: the product, their name, their email address and its domain. */
export function passwordWords(person: { name?: string; email?: string }): string[] {
  const { name = '', email = '' } = person;
  const parts = [name, email].flatMap((text) => {
    const words = text.split(/[^\p{L}\p{N}]+/u);
    return [text, ...words, words.join(''), words.toReversed().join('')];
  });
  const words = parts.map((word) => word.toLowerCase()).filter((word) => word.length > 2);
  return ['atrium', ...new Set(words)];
}
