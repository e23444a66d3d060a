import * as contract from 'contract/session/two-factor.contract.ts';
import { refuseSession } from 'contract/session/refusal-messages.ts';
import { messageOf } from '../../kernel/http/field-errors.ts';
import { limitAddressOf } from '../../kernel/http/client-address.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route, type UserContext } from '../../kernel/http/route.ts';
import {
  TwoFactorOnError,
  WrongCodeError,
  type TwoFactor,
} from '../../kernel/identity/two-factor.ts';
import { reauthCall } from './reauth-call.ts';
import { refusedChange } from './refused-change.ts';

const wrongCode = {
  path: ['code'],
  code: 'wrong',
  ...messageOf(refuseSession('second_code_wrong')),
};

const atCode = (error: unknown) => (error instanceof WrongCodeError ? wrongCode : null);

function refusal(error: unknown): unknown {
  if (error instanceof TwoFactorOnError) return new ProblemError('CONFLICT', { cause: error });
  return refusedChange(error, atCode);
}

/** @param twoFactor null where the identity service keeps its own: none of this is there then */
export function twoFactorRoutes(twoFactor: TwoFactor | null): readonly Route[] {
  async function ask<T>(
    { caller }: UserContext,
    work: (service: TwoFactor, subject: string) => Promise<T>,
  ): Promise<T> {
    if (twoFactor === null) throw new ProblemError('NOT_FOUND');
    try {
      return await work(twoFactor, caller.subject);
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
      ask(context, (service, subject) => service.begin(subject, reauthCall(context, body))),
    ),
    route(contract.confirmTwoFactor, (context, { body }) =>
      ask(context, async (service, subject) => {
        const { caller, requestId } = context;
        const call = {
          address: limitAddressOf(context.address),
          requestId,
          keep: caller.sessionId,
        };
        return { recoveryCodes: await service.confirm(subject, { ...call, code: body.code }) };
      }),
    ),
    route(contract.renewRecoveryCodes, (context, { body: { code, ...reauth } }) =>
      ask(context, async (service, subject) => ({
        recoveryCodes: await service.renewCodes(subject, { ...reauthCall(context, reauth), code }),
      })),
    ),
    route(contract.endTwoFactor, (context, { body: { code, ...reauth } }) =>
      ask(context, async (service, subject) => {
        await service.end(subject, { ...reauthCall(context, reauth), code });
        return undefined;
      }),
    ),
  ];
}
