import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { CancelledError, ProviderDownError, ProviderRefusedError } from './provider.ts';

/** What the library calls a call that took too long, and an answer that is none of the protocol. */
const down = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);
const busy = new Set(['server_error', 'temporarily_unavailable']);

/** The library's error as one of ours. Its message tells the operator, and holds nothing secret. */
export function providerError(error: unknown): Error {
  if (error instanceof CancelledError || error instanceof ProviderRefusedError) return error;
  if (error instanceof ProviderDownError) return error;
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return new CancelledError('The provider was told no');
    const Kind = busy.has(error.error) ? ProviderDownError : ProviderRefusedError;
    return new Kind(`The provider answered ${code(error.error)}`);
  }
  if (error instanceof ResponseBodyError) {
    return new ProviderRefusedError(`The provider refused the code: ${code(error.error)}`);
  }
  // What fetch throws when no one answers.
  if (error instanceof TypeError && error.cause !== undefined) {
    return new ProviderDownError('The provider does not answer');
  }
  if (error instanceof ClientError) {
    const Kind = down.has(error.code ?? '') ? ProviderDownError : ProviderRefusedError;
    return new Kind(`${error.message} (${error.code ?? 'no code'})`);
  }
  throw error;
}

/** A code of the protocol; whatever else stands there is the sender's affair. */
function code(given: string): string {
  return /^[a-z_]{1,60}$/.test(given) ? given : 'something else';
}
