import type { OwnProof } from 'contract/session/proof.ts';
import { limitAddressOf } from '../../kernel/http/client-address.ts';
import type { UserContext } from '../../kernel/http/route.ts';
import type { ProvenCall } from '../../kernel/identity/owner-proof.ts';

/** With what, and from where, the caller proves that it is really them. */
export function provenCall(
  { address, requestId }: Pick<UserContext, 'address' | 'requestId'>,
  { currentPassword, currentAuthRequest }: OwnProof,
): ProvenCall {
  return {
    proof:
      currentAuthRequest === undefined
        ? { password: currentPassword ?? '' }
        : { authRequest: currentAuthRequest },
    address: limitAddressOf(address),
    requestId,
  };
}
