import { takeCode } from '../../../kernel/identity/federated/federated-service.ts';
import {
  takeReturn,
  type AuthRequestEnd,
} from '../../../kernel/identity/federated/auth-request.ts';
import { providers } from '../../../kernel/identity/providers.ts';
import type { ReturnedAuthRequest } from './use-auth-request.ts';

/** A person who registers has come back with the whole page. */
export interface RegisterReturn extends ReturnedAuthRequest {
  end: AuthRequestEnd;
  /** The code of the invitation. */
  code: string;
}

/** Null: no one came back, or the code is lost. */
export async function readRegisterReturn(): Promise<RegisterReturn | null> {
  const back = takeReturn('register');
  const provider = providers.find(({ id }) => id === back?.provider);
  if (back === null || provider === undefined) return null;
  const code = await takeCode();
  return code === null ? null : { attempt: back.attempt, end: back.end, provider, code };
}
