import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { passwordSchema, passwordWords } from 'contract/kernel/password.ts';
import { emailSchema } from 'contract/kernel/text.ts';
import { accountFields } from 'contract/people/account.ts';
import { useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { signIn } from '../../../kernel/session/session.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { NewPasswordField } from '../../../kit/inputs/new-password-field.tsx';
import { AuthField, AuthForm, EmailField } from '../../session/session.public.ts';
import {
  newOrganizationSchema,
  OrganizationFields,
  localDefaults,
} from './organization-fields.tsx';
import { NameFields } from './person-fields.tsx';
import { setUp } from './registration.ts';
import { useRegistrationMessages } from './use-registration-messages.ts';

// As the API names them, so that its errors stand at their fields.
const schema = z.object({
  organization: newOrganizationSchema,
  founder: z.object({
    firstName: accountFields.firstName,
    lastName: accountFields.lastName,
    email: emailSchema,
    password: passwordSchema,
  }),
});
const labelMessages = {
  'organization.name': msg`Organization name`,
  'organization.slug': msg`Web address`,
  'founder.firstName': msg`First name`,
  'founder.lastName': msg`Last name`,
  'founder.email': msg`Email`,
  'founder.password': msg`Password`,
};
const initial = {
  organization: { name: '', slug: '' },
  founder: { firstName: '', lastName: '', email: '', password: '' },
};

/** With a setup code: an organization and its first administrator. */
export function SetUpForm({ code, onSetUp }: { code: string; onSetUp: (slug: string) => void }) {
  const { t, i18n } = useLingui();
  const describe = useRegistrationMessages();
  const labels = useMemo(
    () =>
      Object.fromEntries(Object.entries(labelMessages).map(([path, word]) => [path, i18n._(word)])),
    [i18n],
  );
  const done = useRef<string>(undefined);
  const form = useAppForm(schema, {
    initial,
    labels,
    submit: async ({ organization, founder }) => {
      // Signing in may fail on its own; the code is already used up.
      done.current ??= await setUp({
        code,
        organization: { ...organization, ...localDefaults() },
        founder: { ...founder, jobTitle: null },
      });
      await signIn({ email: founder.email, password: founder.password, stay: false });
      return done.current;
    },
    onSaved: onSetUp,
    describe,
  });
  const { firstName, lastName, email } = form.values.founder;
  return (
    <AuthForm
      form={form}
      label={t`Create organization`}
      action={<Trans>Create organization</Trans>}
      busy={t`Creating`}
    >
      <OrganizationFields
        name={form.field('organization.name')}
        slug={form.field('organization.slug')}
      />
      <NameFields first={form.field('founder.firstName')} last={form.field('founder.lastName')} />
      <EmailField field={form.field('founder.email')} autoComplete="email" />
      <AuthField>
        <NewPasswordField
          large
          field={form.field('founder.password')}
          words={passwordWords({ name: `${firstName} ${lastName}`, email })}
        />
      </AuthField>
    </AuthForm>
  );
}
