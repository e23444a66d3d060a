import type { FieldError } from 'contract/kernel/errors.ts';
import * as contract from 'contract/session/sign-in-methods.contract.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { refuseSession } from 'contract/session/refusal-messages.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route, type UserContext } from '../../kernel/http/route.ts';
import { MethodRefusedError, type SignInMethods } from '../../kernel/identity/sign-in-methods.ts';
import { reauthCall } from './reauth-call.ts';
import { refusedChange } from './refused-change.ts';

const messages = {
  over: refuseSession('method_over'),
  taken: refuseSession('method_taken'),
  other: refuseSession('method_other'),
  unproven: refuseSession('method_unproven'),
} as const satisfies Record<MethodRefusedError['reason'], CodedMessage>;

const atAttempt = (error: unknown): FieldError | null =>
  error instanceof MethodRefusedError
    ? { path: ['attempt'], code: error.reason, ...messageOf(messages[error.reason]) }
    : null;

/** @param methods null where the identity service keeps its own: none of this is there then */
export function signInMethodRoutes(methods: SignInMethods | null): readonly Route[] {
  async function ask<T>(
    { caller }: UserContext,
    work: (service: SignInMethods, subject: string) => Promise<T>,
  ): Promise<T> {
    if (methods === null) throw new ProblemError('NOT_FOUND');
    try {
      return await work(methods, caller.subject);
    } catch (error) {
      throw refusedChange(error, atAttempt);
    }
  }

  return [
    route(contract.listSignInMethods, (context) =>
      ask(context, async (service, subject) => {
        const { password, items } = await service.of(subject);
        return {
          password,
          items: items.map(({ connectedAt, ...method }) => ({
            ...method,
            connectedAt: connectedAt.toISOString(),
          })),
        };
      }),
    ),
    route(contract.connectSignInMethod, (context, { body: { attempt, ...reauth } }) =>
      ask(context, async (service, subject) => {
        await service.connect(subject, attempt, reauthCall(context, reauth));
        return undefined;
      }),
    ),
    route(contract.disconnectSignInMethod, (context, { params, body }) =>
      ask(context, async (service, subject) => {
        const keep = context.caller.sessionId;
        await service.disconnect(subject, params.id, { ...reauthCall(context, body), keep });
        return undefined;
      }),
    ),
  ];
}
