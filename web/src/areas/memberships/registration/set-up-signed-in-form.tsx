import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { accountFields } from 'contract/people/account.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useMe } from '../../../kernel/session/abilities.ts';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import {
  newOrganizationSchema,
  OrganizationFields,
  localDefaults,
} from './organization-fields.tsx';
import { NameFields } from './person-fields.tsx';
import { setUpAsSignedIn } from './registration.ts';
import { useRegistrationMessages } from './use-registration-messages.ts';

const schema = z.object({
  organization: newOrganizationSchema,
  founder: z.object({ firstName: accountFields.firstName, lastName: accountFields.lastName }),
});
const labelMessages = {
  'organization.name': msg`Organization name`,
  'organization.slug': msg`Web address`,
  'founder.firstName': msg`First name`,
  'founder.lastName': msg`Last name`,
};

interface SetUpSignedInFormProps {
  code: string;
  onSetUp: (slug: string) => void;
  onCancel: () => void;
}

/** One more organization, with the account that is signed in as its administrator. */
export function SetUpSignedInForm({ code, onSetUp, onCancel }: SetUpSignedInFormProps) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const describe = useRegistrationMessages();
  const labels = useMemo(
    () =>
      Object.fromEntries(Object.entries(labelMessages).map(([path, word]) => [path, i18n._(word)])),
    [i18n],
  );
  const [firstName = '', ...rest] = (me?.name ?? '').split(' ');
  const form = useAppForm(schema, {
    initial: {
      organization: { name: '', slug: '' },
      founder: { firstName, lastName: rest.join(' ') },
    },
    labels,
    submit: ({ organization, founder }) =>
      setUpAsSignedIn({ code, organization: { ...organization, ...localDefaults() }, founder }),
    onSaved: onSetUp,
    describe,
  });
  const email = me?.email;
  return (
    <AppForm form={form} label={t`Create organization`} guard={false}>
      <OrganizationFields
        name={form.field('organization.name')}
        slug={form.field('organization.slug')}
      />
      <NameFields first={form.field('founder.firstName')} last={form.field('founder.lastName')} />
      <p>
        <Trans>You become the administrator and sign in as {email}.</Trans>
      </p>
      <FormFoot
        form={form}
        save={<Trans>Create organization</Trans>}
        saving={t`Creating`}
        onCancel={onCancel}
      />
    </AppForm>
  );
}
