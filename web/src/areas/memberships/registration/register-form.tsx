import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { passwordSchema, passwordWords } from 'contract/kernel/password.ts';
import { accountFields } from 'contract/people/account.ts';
import type { Offer, Registered } from 'contract/memberships/registration.contract.ts';
import { useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { signIn } from '../../../kernel/session/session.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { NewPasswordField } from '../../../kit/inputs/new-password-field.tsx';
import { AuthField, AuthForm } from '../../session/session.public.ts';
import { KnownEmail, NameFields } from './person-fields.tsx';
import { sendRegistration } from './registration.ts';
import { accepted } from './terms.ts';
import { useRegistrationMessages } from './use-registration-messages.ts';

const schema = z.object({
  firstName: accountFields.firstName,
  lastName: accountFields.lastName,
  password: passwordSchema,
  terms: accepted,
});
const labelMessages = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  password: msg`Password`,
  terms: msg`Your details`,
};

interface RegisterFormProps {
  code: string;
  person: NonNullable<Offer['person']>;
  organization: string;
  onRegistered: (registered: Registered) => void;
}

/** With the link of an invitation: a name and a password give access. */
export function RegisterForm({ code, person, organization, onRegistered }: RegisterFormProps) {
  const { t, i18n } = useLingui();
  const describe = useRegistrationMessages();
  const { email } = person;
  const labels = useMemo(
    () => ({
      firstName: i18n._(labelMessages.firstName),
      lastName: i18n._(labelMessages.lastName),
      password: i18n._(labelMessages.password),
      terms: i18n._(labelMessages.terms),
    }),
    [i18n],
  );
  const done = useRef<Registered>(undefined);
  const form = useAppForm(schema, {
    initial: {
      firstName: person.firstName,
      lastName: person.lastName,
      password: '',
      terms: false,
    },
    labels,
    submit: async ({ firstName, lastName, password }) => {
      // Signing in may fail on its own; the code is already used up.
      done.current ??= await sendRegistration({
        code,
        firstName,
        lastName,
        email,
        password,
        termsAccepted: true,
      });
      if (done.current.next === 'sign_in') await signIn({ email, password, stay: false });
      return done.current;
    },
    onSaved: onRegistered,
    describe,
  });
  const { firstName, lastName } = form.values;
  return (
    <AuthForm
      form={form}
      label={t({ message: 'Register', context: 'verb' })}
      action={<Trans>Create account and join</Trans>}
      busy={t`Joining`}
    >
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <KnownEmail email={email} hint={t`Your invitation is for this email address.`} />
      <AuthField>
        <NewPasswordField
          large
          field={form.field('password')}
          words={passwordWords({ name: `${firstName} ${lastName}`, email })}
        />
      </AuthField>
      <Checkbox
        {...form.checkbox('terms')}
        label={<Trans>{organization} may keep these details about me</Trans>}
      />
    </AuthForm>
  );
}
