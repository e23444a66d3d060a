import { TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { emailSchema } from 'contract/kernel/text.ts';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import { holderQuery } from '../people.queries.ts';
import { fullName } from '../person-name.ts';
import type { PersonFormSchema } from './person-values.ts';

export interface EmailFieldProps {
  form: AppForm<PersonFormSchema>;
  /** The person whose e-mail this is; undefined for a new one. */
  personId: number | undefined;
}

/** Says while one types that somebody has this address. Saving is not barred: the server judges then. */
export function EmailField({ form, personId }: EmailFieldProps) {
  const { t } = useLingui();
  const { email } = form.values;
  const [typed] = useDebouncedValue(email.trim(), 300);
  const address = emailSchema.safeParse(typed);
  const found = useQuery({
    ...holderQuery(address.success ? address.data : ''),
    enabled: address.success && form.isDirty(),
  });
  const [holder] = found.data?.items ?? [];
  const isAnother = holder !== undefined && holder.id !== personId && typed === email.trim();
  const name = holder === undefined ? '' : fullName(holder);
  return (
    <TextInput
      {...form.field('email')}
      error={form.errors['email'] ?? (isAnother ? t`${name} has this e-mail` : undefined)}
      type="email"
      autoComplete="off"
    />
  );
}
