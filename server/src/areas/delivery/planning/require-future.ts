import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { isPast } from '../../../kernel/database/is-past.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** @throws ProblemError VALIDATION_FAILED at `sendAt`, with these words, when the time has passed */
export async function requireFuture(
  tx: InOrganization,
  at: Date,
  message: CodedMessage,
): Promise<void> {
  if (!(await isPast(tx, at))) return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: ['sendAt'], code: 'past', ...messageOf(message) }],
  });
}
