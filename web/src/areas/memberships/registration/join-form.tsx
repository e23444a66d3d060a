import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { emailSchema } from 'contract/kernel/text.ts';
import { accountFields } from 'contract/people/account.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { AuthForm, EmailField } from '../../session/session.public.ts';
import { NameFields } from './person-fields.tsx';
import { sendRegistration } from './registration.ts';
import { accepted } from './terms.ts';
import { useRegistrationMessages } from './use-registration-messages.ts';

const schema = z.object({
  firstName: accountFields.firstName,
  lastName: accountFields.lastName,
  email: emailSchema,
  terms: accepted,
});
const labelMessages = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`Email`,
  terms: msg`Your details`,
};
const initial = { firstName: '', lastName: '', email: '', terms: false as boolean };

interface JoinFormProps {
  code: string;
  organization: string;
  onAsked: (email: string) => void;
}

/** With a join code: who one is, and where the link goes that leads on. */
export function JoinForm({ code, organization, onAsked }: JoinFormProps) {
  const { t, i18n } = useLingui();
  const describe = useRegistrationMessages();
  const labels = useMemo(
    () => ({
      firstName: i18n._(labelMessages.firstName),
      lastName: i18n._(labelMessages.lastName),
      email: i18n._(labelMessages.email),
      terms: i18n._(labelMessages.terms),
    }),
    [i18n],
  );
  const form = useAppForm(schema, {
    initial,
    labels,
    submit: async ({ firstName, lastName, email }) => {
      await sendRegistration({ code, firstName, lastName, email, termsAccepted: true });
      return email;
    },
    onSaved: onAsked,
    describe,
  });
  return (
    <AuthForm
      form={form}
      label={t({ message: 'Register', context: 'verb' })}
      action={<Trans>Email me a link</Trans>}
      busy={t`Sending`}
    >
      <NameFields first={form.field('firstName')} last={form.field('lastName')} />
      <EmailField field={form.field('email')} autoComplete="email" />
      <Checkbox
        {...form.checkbox('terms')}
        label={<Trans>{organization} may keep these details about me</Trans>}
      />
    </AuthForm>
  );
}
