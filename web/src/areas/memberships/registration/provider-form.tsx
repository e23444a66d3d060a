import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { accountFields } from 'contract/people/account.ts';
import type { Offer, Registered } from 'contract/memberships/registration.contract.ts';
import { useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { AuthForm, type ReturnedAuthRequest } from '../../session/session.public.ts';
import { KnownEmail, NameFields } from './person-fields.tsx';
import styles from './register.module.css';
import { sendRegistration, signInByAuthRequest } from './registration.ts';
import { accepted } from './terms.ts';
import { useRegistrationMessages } from './use-registration-messages.ts';

const schema = z.object({
  firstName: accountFields.firstName,
  lastName: accountFields.lastName,
  terms: accepted,
});
const labelMessages = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  terms: msg`Your details`,
};

interface ProviderFormProps {
  code: string;
  person: NonNullable<Offer['person']>;
  organization: string;
  authRequest: ReturnedAuthRequest;
  /** Chooses a password after all. */
  onBack: () => void;
  onRegistered: (registered: Registered) => void;
}

/** With the link of an invitation, and a provider in place of a password. */
export function ProviderForm(props: ProviderFormProps) {
  const { code, person, organization, authRequest, onBack, onRegistered } = props;
  const { t, i18n } = useLingui();
  const describe = useRegistrationMessages();
  const { email } = person;
  const { name } = authRequest.provider;
  const labels = useMemo(
    () => ({
      firstName: i18n._(labelMessages.firstName),
      lastName: i18n._(labelMessages.lastName),
      terms: i18n._(labelMessages.terms),
    }),
    [i18n],
  );
  const done = useRef<Registered>(undefined);
  const form = useAppForm(schema, {
    initial: { firstName: person.firstName, lastName: person.lastName, terms: false },
    labels,
    submit: async ({ firstName, lastName }) => {
      const { attempt } = authRequest;
      // Signing in may fail on its own; the code is already used up.
      done.current ??= await sendRegistration({
        code,
        firstName,
        lastName,
        email,
        attempt,
        termsAccepted: true,
      });
      if (done.current.next === 'sign_in') await signInByAuthRequest(attempt);
      return done.current;
    },
    onSaved: onRegistered,
    describe,
  });
  return (
    <>
      <AuthForm
        form={form}
        label={t({ message: 'Register', context: 'verb' })}
        action={<Trans>Create account and join</Trans>}
        busy={t`Joining`}
      >
        <NameFields first={form.field('firstName')} last={form.field('lastName')} />
        <KnownEmail email={email} hint={t`You’ll sign in with ${name}.`} />
        <Checkbox
          {...form.checkbox('terms')}
          label={<Trans>{organization} may keep these details about me</Trans>}
        />
      </AuthForm>
      <p>
        <button type="button" className={styles.change} onClick={onBack}>
          <Trans>Choose a password instead</Trans>
        </button>
      </p>
    </>
  );
}
