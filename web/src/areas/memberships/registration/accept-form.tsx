import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Registered } from 'contract/memberships/registration.contract.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { PasswordField } from '../../../kit/inputs/password-field.tsx';
import { AuthField, AuthForm } from '../../session/session.public.ts';
import { KnownEmail } from './person-fields.tsx';
import { signInAndAccept } from './registration.ts';
import { accepted } from './terms.ts';
import { useRegistrationMessages } from './use-registration-messages.ts';

const schema = z.object({
  password: z.string().check(z.minLength(1, 'Enter your password')),
  terms: accepted,
});
const labelMessages = { password: msg`Your password`, terms: msg`Your details` };
const initial = { password: '', terms: false as boolean };

interface AcceptFormProps {
  code: string;
  email: string;
  organization: string;
  onAccepted: (accepted: Registered) => void;
}

/** For people who already sign in with this address: their password, and one more organization. */
export function AcceptForm({ code, email, organization, onAccepted }: AcceptFormProps) {
  const { t, i18n } = useLingui();
  const describe = useRegistrationMessages();
  const labels = useMemo(
    () => ({ password: i18n._(labelMessages.password), terms: i18n._(labelMessages.terms) }),
    [i18n],
  );
  const form = useAppForm(schema, {
    initial,
    labels,
    submit: ({ password }) => signInAndAccept(code, { email, password }),
    onSaved: onAccepted,
    describe,
  });
  return (
    <AuthForm
      form={form}
      label={t`Accept invitation`}
      action={<Trans>Sign in and join</Trans>}
      busy={t`Joining`}
    >
      <KnownEmail email={email} hint={t`You already sign in with this email address.`} />
      <AuthField>
        <PasswordField
          {...form.field('password')}
          size="lg"
          name="password"
          autoComplete="current-password"
        />
      </AuthField>
      <Checkbox
        {...form.checkbox('terms')}
        label={<Trans>{organization} may keep these details about me</Trans>}
      />
    </AuthForm>
  );
}
