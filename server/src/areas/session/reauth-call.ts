import type { Reauthentication } from 'contract/session/reauthentication.ts';
import { limitAddressOf } from '../../kernel/http/client-address.ts';
import type { UserContext } from '../../kernel/http/route.ts';
import type { ReauthCall } from '../../kernel/identity/reauthentication.ts';

/** With what, and from where, the caller re-authenticates. */
export function reauthCall(
  { address, requestId }: Pick<UserContext, 'address' | 'requestId'>,
  { currentPassword, currentAuthRequest }: Reauthentication,
): ReauthCall {
  return {
    reauth:
      currentAuthRequest === undefined
        ? { password: currentPassword ?? '' }
        : { authRequest: currentAuthRequest },
    address: limitAddressOf(address),
    requestId,
  };
}
