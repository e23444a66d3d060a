import { msg, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { useFocusAtStart } from '../../../kit/form/use-focus-at-start.ts';
import { PasswordField } from '../../../kit/inputs/password-field.tsx';
import { AuthField, AuthForm } from '../auth-form.tsx';
import styles from '../auth-page.module.css';
import type { SignInResult } from '../sign-in-step.ts';
import { useSignInMessages } from '../sign-in-messages.ts';
import { type Asked, connect } from './sign-in-by-provider.ts';

const schema = z.object({
  password: z.string().check(z.minLength(1, { error: () => say`Enter your password` })),
});
const labelMessages = { password: msg`Password` };

interface ConnectFormProps {
  asked: Asked;
  onPassed: (result: SignInResult) => void;
  onBack: () => void;
}

/** Asks the person whose address a provider has proved whether the account here is theirs; the password proves it. */
export function ConnectForm({ asked, onPassed, onBack }: ConnectFormProps) {
  const { t, i18n } = useLingui();
  const describe = useSignInMessages();
  const labels = useMemo(() => ({ password: i18n._(labelMessages.password) }), [i18n]);
  const form = useAppForm(schema, {
    initial: { password: '' },
    labels,
    submit: ({ password }) => connect(asked, password),
    onSaved: onPassed,
    describe,
  });
  useFocusAtStart(form, 'password');
  const { name } = asked.provider;
  return (
    <>
      <AuthForm
        form={form}
        label={t`Connect ${name}`}
        action={<Trans>Connect {name}</Trans>}
        busy={t`Connecting`}
      >
        {/* Lets password managers know whose password it is. */}
        <input
          type="text"
          name="email"
          autoComplete="username"
          value={asked.email}
          readOnly
          hidden
        />
        <AuthField>
          <PasswordField
            {...form.field('password')}
            size="lg"
            name="password"
            autoComplete="current-password"
          />
        </AuthField>
      </AuthForm>
      <p className={styles.next}>
        <button type="button" className={styles.other} onClick={onBack}>
          <Trans>Don’t connect</Trans>
        </button>
      </p>
    </>
  );
}
