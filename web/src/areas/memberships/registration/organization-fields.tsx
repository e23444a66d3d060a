import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { organizationNameSchema, slugSchema } from 'contract/organizations/organization.ts';
import * as z from 'zod/mini';
import type { FieldProps } from '../../../kit/form/form-model.ts';
import { AuthField } from '../../session/session.public.ts';

// As the API names them, so that its errors stand at their fields.
export const newOrganizationSchema = z.object({ name: organizationNameSchema, slug: slugSchema });

/** Where an organization is that someone creates here and now. */
export function localDefaults(): { timeZone: string; locale: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { timeZone, locale: navigator.language };
}

/** What a new organization is called, and its web address. */
export function OrganizationFields({ name, slug }: { name: FieldProps; slug: FieldProps }) {
  const { t } = useLingui();
  return (
    <>
      <AuthField>
        <TextInput {...name} size="lg" autoComplete="organization" />
      </AuthField>
      <AuthField>
        <TextInput
          {...slug}
          size="lg"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={t`Lowercase letters, digits and hyphens, like ${window.location.host}/northgate-health`}
        />
      </AuthField>
    </>
  );
}
