import type { FieldError } from 'contract/kernel/errors.ts';
import * as contract from 'contract/session/sign-in-methods.contract.ts';
import { limitAddressOf } from '../../kernel/http/client-address.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route, type UserContext } from '../../kernel/http/route.ts';
import {
  MethodRefusedError,
  type MethodProof,
  type SignInMethods,
} from '../../kernel/identity/sign-in-methods.ts';
import { refusedChange } from './refused-change.ts';

const words = {
  over: 'Nobody came back from the provider, or too long ago. Connect it again',
  taken: 'This sign-in is connected to another account already',
  other: 'You have another address there',
  unproven: 'Your e-mail address is not confirmed there. Confirm it and connect it again',
} as const satisfies Record<MethodRefusedError['reason'], string>;

const atAttempt = (error: unknown): FieldError | null =>
  error instanceof MethodRefusedError
    ? { path: ['attempt'], code: error.reason, message: words[error.reason] }
    : null;

/** @param methods null where the identity service keeps its own: none of this is there then */
export function signInMethodRoutes(methods: SignInMethods | null): readonly Route[] {
  async function ask<T>(
    { caller, address, requestId }: UserContext,
    work: (
      service: SignInMethods,
      subject: string,
      call: Omit<MethodProof, 'password'>,
    ) => Promise<T>,
  ): Promise<T> {
    if (methods === null) throw new ProblemError('NOT_FOUND');
    try {
      return await work(methods, caller.subject, { address: limitAddressOf(address), requestId });
    } catch (error) {
      throw refusedChange(error, atAttempt);
    }
  }

  return [
    route(contract.listSignInMethods, (context) =>
      ask(context, async (service, subject) => {
        const found = await service.of(subject);
        return {
          items: found.map(({ connectedAt, ...method }) => ({
            ...method,
            connectedAt: connectedAt.toISOString(),
          })),
        };
      }),
    ),
    route(contract.connectSignInMethod, (context, { body }) =>
      ask(context, async (service, subject, call) => {
        await service.connect(subject, body.attempt, { ...call, password: body.currentPassword });
        return undefined;
      }),
    ),
    route(contract.disconnectSignInMethod, (context, { params, body }) =>
      ask(context, async (service, subject, call) => {
        const keep = context.caller.sessionId;
        await service.disconnect(subject, params.id, {
          ...call,
          password: body.currentPassword,
          keep,
        });
        return undefined;
      }),
    ),
  ];
}
