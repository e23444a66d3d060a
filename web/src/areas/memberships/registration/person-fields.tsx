import { TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { IconShieldLock } from '@tabler/icons-react';
import type { FieldProps } from '../../../kit/form/form-model.ts';
import styles from './register.module.css';
import { AuthField } from '../../session/session.public.ts';

/** First and last name beside each other. */
export function NameFields({ first, last }: { first: FieldProps; last: FieldProps }) {
  return (
    <AuthField>
      <div className={styles.two}>
        <TextInput {...first} size="lg" name="first-name" autoComplete="given-name" />
        <TextInput {...last} size="lg" name="last-name" autoComplete="family-name" />
      </div>
    </AuthField>
  );
}

/** The address that a link was emailed to. */
export function KnownEmail({ email, hint }: { email: string; hint: string }) {
  const { t } = useLingui();
  return (
    <TextInput
      className={styles.known}
      size="lg"
      name="email"
      autoComplete="username"
      label={t`Email`}
      value={email}
      readOnly
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={hint}
      rightSection={<IconShieldLock aria-hidden />}
    />
  );
}
