import { Trans } from '@lingui/react/macro';
import type { Registered, Offer } from 'contract/memberships/registration.contract.ts';
import { Suspense, useState } from 'react';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import {
  type RegisterReturn,
  LazyWaysToRegister,
  type ReturnedAuthRequest,
} from '../../session/session.public.ts';
import { AcceptForm } from './accept-form.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { JoinForm } from './join-form.tsx';
import type { Finished } from './outcome.tsx';

import styles from './register.module.css';
import type { Checked } from './register-page.tsx';
import { providers } from '../../../kernel/identity/providers.ts';
import { ProviderForm } from './provider-form.tsx';
import { RegisterForm } from './register-form.tsx';

interface OfferStepProps {
  checked: Checked;
  /** The whole page was away at a provider. */
  returned: RegisterReturn | null;
  /** Another code. */
  onChange: () => void;
  onEnter: (slug: string) => void;
  onFinished: (finished: Finished) => void;
}

/** The code that was checked, and the form for what it offers. */
export function OfferStep(props: OfferStepProps) {
  const { code } = props.checked;
  return (
    <>
      <div className={styles.code}>
        <code>
          {code.slice(0, 4)}…{code.slice(-4)}
        </code>
        <StatusMark>
          <Trans>checked</Trans>
        </StatusMark>
        <button type="button" className={styles.change} onClick={props.onChange}>
          <Trans>Change code</Trans>
        </button>
      </div>
      <OfferForm {...props} />
    </>
  );
}

function OfferForm({ checked, returned, onEnter, onFinished }: OfferStepProps) {
  const { code, offer } = checked;
  const organization = offer.organization?.name ?? '';
  const finish = ({ next, organizationSlug }: Registered) => {
    if (next === 'sign_in') onEnter(organizationSlug);
    else onFinished({ next: 'wait', organization });
  };
  if (offer.kind === 'setup') return <SetUpForm code={code} onSetUp={onEnter} />;
  if (offer.person === null) {
    const asked = (email: string) => onFinished({ next: 'check_mail', organization, email });
    return <JoinForm {...{ code, organization }} onAsked={asked} />;
  }
  const { person } = offer;
  return person.signsIn ? (
    <AcceptForm {...{ code, organization }} email={person.email} onAccepted={finish} />
  ) : (
    <InvitedForm {...{ code, organization, person, returned }} onRegistered={finish} />
  );
}

interface InvitedFormProps {
  code: string;
  person: NonNullable<Offer['person']>;
  organization: string;
  /** The whole page was away at a provider. */
  returned: RegisterReturn | null;
  onRegistered: (registered: Registered) => void;
}

/** Registering with the link of an invitation, by a password or with a provider. */
function InvitedForm({ returned, ...props }: InvitedFormProps) {
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
