import { msg, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { emailSchema } from 'contract/kernel/text.ts';
import { rememberedDays } from 'contract/kernel/times.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { Checkbox } from '../../kit/inputs/checkbox.tsx';
import { AuthField, AuthForm, EmailField } from './auth-form.tsx';
import styles from './auth-page.module.css';
import { signInByPassword, type SignInResult } from './sign-in-step.ts';
import { useSignInMessages } from './sign-in-messages.ts';

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  return reveal ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />;
}

const schema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1, { error: () => say`Enter your password` })),
  stay: z.boolean(),
});

const initial = { email: '', password: '', stay: false };
const labelMessages = { email: msg`Email`, password: msg`Password`, stay: msg`Stay signed in` };

export function LoginForm({ onPassed }: { onPassed: (result: SignInResult) => void }) {
  const { t, i18n } = useLingui();
  const describe = useSignInMessages();
  const labels = useMemo(
    () => ({
      email: i18n._(labelMessages.email),
      password: i18n._(labelMessages.password),
      stay: i18n._(labelMessages.stay),
    }),
    [i18n],
  );
  const form = useAppForm(schema, {
    initial,
    labels,
    submit: (credentials) => signInByPassword(credentials),
    onSaved: onPassed,
    describe,
  });
  return (
    <AuthForm form={form} label={t`Sign in`} action={<Trans>Sign in</Trans>} busy={t`Signing in`}>
      <EmailField field={form.field('email')} autoComplete="username" />
      <AuthField>
        <PasswordInput
          {...form.field('password')}
          size="lg"
          name="password"
          autoComplete="current-password"
          visibilityToggleIcon={VisibilityIcon}
          visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
        />
        <Link to="/auth/reset-password" className={styles.reset}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </AuthField>
      <Checkbox
        {...form.checkbox('stay')}
        label={<Trans>Stay signed in on this device for {rememberedDays} days</Trans>}
      />
    </AuthForm>
  );
}
