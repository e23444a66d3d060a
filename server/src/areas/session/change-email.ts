import type { Body } from 'contract/kernel/endpoint.ts';
import type { changeOwnEmail } from 'contract/session/email-change.contract.ts';
import { limitAddressOf } from '../../kernel/http/client-address.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import type { UserContext } from '../../kernel/http/route.ts';
import { SameEmailError, type EmailChange } from '../../kernel/identity/email-change.ts';
import { refusedChange } from './refused-change.ts';

const same = { path: ['email'], code: 'same', message: 'You sign in with this address already' };

const atEmail = (error: unknown) => (error instanceof SameEmailError ? same : null);

/** Has a link mailed to the address the caller wants to sign in with. */
export async function askForEmail(
  emailChange: EmailChange | null,
  { caller, address, requestId }: UserContext,
  { currentPassword, email }: Body<typeof changeOwnEmail>,
): Promise<undefined> {
  if (emailChange === null) throw new ProblemError('NOT_FOUND');
  try {
    await emailChange.ask(caller.subject, {
      password: currentPassword,
      newEmail: email,
      keep: caller.sessionId,
      address: limitAddressOf(address),
      requestId,
    });
  } catch (error) {
    throw refusedChange(error, atEmail);
  }
}
