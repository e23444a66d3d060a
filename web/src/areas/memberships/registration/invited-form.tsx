import type { Offer, Registered } from 'contract/memberships/registration.contract.ts';
import { Suspense, useState } from 'react';
import { providers } from '../../../kernel/identity/providers.ts';
import {
  LazyWaysToRegister,
  type RegisterReturn,
  type ReturnedAuthRequest,
} from '../../session/session.public.ts';
import { ProviderForm } from './provider-form.tsx';
import { RegisterForm } from './register-form.tsx';

interface InvitedFormProps {
  code: string;
  person: NonNullable<Offer['person']>;
  organization: string;
  /** The whole page was away at a provider. */
  returned: RegisterReturn | null;
  onRegistered: (registered: Registered) => void;
}

/** Registering with the link of an invitation, by a password or with a provider. */
export function InvitedForm({ returned, ...props }: InvitedFormProps) {
  const [authRequest, setAuthRequest] = useState<ReturnedAuthRequest | undefined>(
    returned?.end === 'arrived' ? returned : undefined,
  );
  if (authRequest)
    return (
      <ProviderForm {...props} authRequest={authRequest} onBack={() => setAuthRequest(undefined)} />
    );
  return (
    <>
      <RegisterForm {...props} />
      {providers.length > 0 ? (
        <Suspense fallback={null}>
          <LazyWaysToRegister code={props.code} ended={returned?.end} onCameBack={setAuthRequest} />
        </Suspense>
      ) : null}
    </>
  );
}
