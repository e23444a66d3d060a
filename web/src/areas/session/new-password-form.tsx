import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { passwordSchema, passwordWords } from 'contract/kernel/password.ts';
import type { Me } from 'contract/session/session.contract.ts';
import { useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { passwordResets } from '../../kernel/identity/password-resets.ts';
import { signIn } from '../../kernel/session/session.ts';
import { Button } from '../../kit/button/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { NewPasswordField } from '../../kit/inputs/new-password-field.tsx';
import { PasswordField } from '../../kit/inputs/password-field.tsx';
import styles from './auth-page.module.css';
import { useSignInWords } from './sign-in-words.ts';

const schema = z.object({ password: passwordSchema, again: z.string() }).check(
  z.refine(({ password, again }) => password === again, {
    path: ['again'],
    message: 'The two differ',
  }),
);
const words = { password: msg`New password`, again: msg`The same again` };

interface NewPasswordFormProps {
  code: string;
  email: string;
  onSignedIn: (me: Me | null) => void;
}

/** Sets the password by the mailed code and signs in with it. */
export function NewPasswordForm({ code, email, onSignedIn }: NewPasswordFormProps) {
  const { t, i18n } = useLingui();
  const describe = useSignInWords();
  const labels = useMemo(
    () => ({ password: i18n._(words.password), again: i18n._(words.again) }),
    [i18n],
  );
  const saved = useRef<string>(undefined);
  const form = useAppForm(schema, {
    initial: { password: '', again: '' },
    labels,
    submit: async ({ password }) => {
      // Signing in may fail on its own; the code is used up by then.
      if (saved.current !== password) await passwordResets.set({ code, password });
      saved.current = password;
      return signIn({ email, password, stay: false });
    },
    onSaved: onSignedIn,
    describe,
  });
  const { attach, failure } = form;
  return (
    <form
      ref={attach}
      className={styles.form}
      aria-label={t`Set a new password`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {/* Lets password managers know whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className={styles.field}>
        <NewPasswordField large field={form.field('password')} words={passwordWords({ email })} />
      </div>
      <div className={styles.field}>
        <PasswordField
          {...form.field('again')}
          size="lg"
          name="again"
          autoComplete="new-password"
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={form.submitting ? t`Saving` : undefined}
      >
        <Trans>Save and sign in</Trans>
      </Button>
      {failure === undefined ? null : (
        <div className={styles.note}>
          <Note alert tone="bad" title={failure.title}>
            {failure.detail}
          </Note>
        </div>
      )}
    </form>
  );
}
