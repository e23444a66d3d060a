import type { Body } from 'contract/kernel/endpoint.ts';
import type { changeOwnEmail } from 'contract/session/email-change.contract.ts';
import { refuseSession } from 'contract/session/refusal-messages.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import type { UserContext } from '../../kernel/http/route.ts';
import { SameEmailError, type EmailChange } from '../../kernel/identity/email-change.ts';
import { reauthCall } from './reauth-call.ts';
import { refusedChange } from './refused-change.ts';

const same = {
  path: ['email'],
  code: 'same',
  ...messageOf(refuseSession('sign_in_email_same')),
};

const atEmail = (error: unknown) => (error instanceof SameEmailError ? same : null);

/** Has a link mailed to the address the caller wants to sign in with. */
export async function askForEmail(
  emailChange: EmailChange | null,
  context: UserContext,
  { email, ...reauth }: Body<typeof changeOwnEmail>,
): Promise<undefined> {
  if (emailChange === null) throw new ProblemError('NOT_FOUND');
  try {
    const { subject, sessionId: keep } = context.caller;
    await emailChange.ask(subject, { ...reauthCall(context, reauth), newEmail: email, keep });
  } catch (error) {
    throw refusedChange(error, atEmail);
  }
}
