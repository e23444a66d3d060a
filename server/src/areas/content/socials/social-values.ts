import { textProblem } from 'contract/content/socials/social.ts';
import { readSocialLink } from 'contract/content/socials/social-links.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { SocialValues } from '../content.repository.ts';

/**
 * What a social is kept as: its link cleaned, with the network of that link.
 *
 * @param typed a link that the contract takes
 * @throws ProblemError VALIDATION_FAILED for a text that the network does not take
 */
export function socialValues(typed: string, text: string | null): SocialValues {
  const read = readSocialLink(typed);
  if (read === null) throw new Error('The contract lets no such link through.');
  const { network, link } = read;
  const problem = textProblem(network, text);
  if (problem !== null) {
    const errors = [{ path: ['text'], code: 'too_big', ...messageOf(problem) }];
    throw new ProblemError('VALIDATION_FAILED', { errors });
  }
  return { network, link, text };
}
