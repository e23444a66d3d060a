import * as contract from 'contract/session/two-factor.contract.ts';
import { limitAddressOf } from '../../kernel/http/client-address.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route, type UserContext } from '../../kernel/http/route.ts';
import {
  TwoFactorOnError,
  WrongCodeError,
  type TwoFactor,
  type TwoFactorCall,
} from '../../kernel/identity/two-factor.ts';
import { refusedChange } from './refused-change.ts';

const wrongCode = {
  path: ['code'],
  code: 'wrong',
  message: 'This code is not right, or was used before. Wait for the next one',
};

const atCode = (error: unknown) => (error instanceof WrongCodeError ? wrongCode : null);

function refusal(error: unknown): unknown {
  if (error instanceof TwoFactorOnError) return new ProblemError('CONFLICT', { cause: error });
  return refusedChange(error, atCode);
}

const proofOf = (body: { currentPassword: string; code: string }, call: TwoFactorCall) => ({
  ...call,
  password: body.currentPassword,
  code: body.code,
});

/** @param twoFactor null where the identity service keeps its own: none of this is there then */
export function twoFactorRoutes(twoFactor: TwoFactor | null): readonly Route[] {
  async function ask<T>(
    { caller, address, requestId }: UserContext,
    work: (service: TwoFactor, subject: string, call: TwoFactorCall) => Promise<T>,
  ): Promise<T> {
    if (twoFactor === null) throw new ProblemError('NOT_FOUND');
    try {
      const call = { address: limitAddressOf(address), requestId };
      return await work(twoFactor, caller.subject, call);
    } catch (error) {
      throw refusal(error);
    }
  }

  return [
    route(contract.getTwoFactor, (context) =>
      ask(context, async (service, subject) => {
        const { since, recoveryCodesLeft } = await service.stateOf(subject);
        return { since: since?.toISOString() ?? null, recoveryCodesLeft };
      }),
    ),
    route(contract.beginTwoFactor, (context, { body }) =>
      ask(context, (service, subject, call) =>
        service.begin(subject, { ...call, password: body.currentPassword }),
      ),
    ),
    route(contract.confirmTwoFactor, (context, { body }) =>
      ask(context, async (service, subject, call) => {
        const keep = context.caller.sessionId;
        return {
          recoveryCodes: await service.confirm(subject, { ...call, code: body.code, keep }),
        };
      }),
    ),
    route(contract.renewRecoveryCodes, (context, { body }) =>
      ask(context, async (service, subject, call) => ({
        recoveryCodes: await service.renewCodes(subject, proofOf(body, call)),
      })),
    ),
    route(contract.endTwoFactor, (context, { body }) =>
      ask(context, async (service, subject, call) => {
        await service.end(subject, proofOf(body, call));
        return undefined;
      }),
    ),
  ];
}
