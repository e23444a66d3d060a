import { msg, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { passwordSchema, passwordWords } from 'contract/kernel/password.ts';
import { useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { passwordResets } from '../../kernel/identity/mailed-codes.ts';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { NewPasswordField } from '../../kit/inputs/new-password-field.tsx';
import { PasswordField } from '../../kit/inputs/password-field.tsx';
import { AuthField, AuthForm } from './auth-form.tsx';
import { signInByPassword, type SignInResult } from './sign-in-step.ts';
import { useSignInMessages } from './sign-in-messages.ts';

const schema = z.object({ password: passwordSchema, again: z.string() }).check(
  z.refine(({ password, again }) => password === again, {
    path: ['again'],
    error: () => say`The passwords don’t match`,
  }),
);
const labelMessages = { password: msg`New password`, again: msg`Repeat password` };

interface NewPasswordFormProps {
  code: string;
  email: string;
  onPassed: (result: SignInResult) => void;
}

/** Sets the password by the mailed code and signs in with it. */
export function NewPasswordForm({ code, email, onPassed }: NewPasswordFormProps) {
  const { t, i18n } = useLingui();
  const describe = useSignInMessages();
  const labels = useMemo(
    () => ({ password: i18n._(labelMessages.password), again: i18n._(labelMessages.again) }),
    [i18n],
  );
  const saved = useRef<string>(undefined);
  const form = useAppForm(schema, {
    initial: { password: '', again: '' },
    labels,
    submit: async ({ password }) => {
      // Signing in may fail on its own; the code is used up already.
      if (saved.current !== password) await passwordResets.set({ code, password });
      saved.current = password;
      return signInByPassword({ email, password, stay: false });
    },
    onSaved: onPassed,
    describe,
  });
  return (
    <AuthForm
      form={form}
      label={t`Set a new password`}
      action={<Trans>Save password</Trans>}
      busy={t`Saving`}
    >
      {/* Lets password managers know whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <AuthField>
        <NewPasswordField large field={form.field('password')} words={passwordWords({ email })} />
      </AuthField>
      <AuthField>
        <PasswordField
          {...form.field('again')}
          size="lg"
          name="again"
          autoComplete="new-password"
        />
      </AuthField>
    </AuthForm>
  );
}
