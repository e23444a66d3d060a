import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { anyCodeSchema, appCodeSchema } from 'contract/session/two-factor.contract.ts';
import type { Me } from 'contract/session/session.contract.ts';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { IdentityError } from '../../kernel/identity/identity-error.ts';
import { finishSignIn } from '../../kernel/session/session.ts';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { useFocusAtStart } from '../../kit/form/use-focus-at-start.ts';
import { AuthField, AuthForm } from './auth-form.tsx';
import styles from './auth-page.module.css';
import { CodeField } from './code-field.tsx';
import { useSignInMessages } from './sign-in-messages.ts';

const appSchema = z.object({ code: appCodeSchema });
const recoverySchema = z.object({ code: anyCodeSchema });
const labelMessages = { app: msg`Authenticator code`, recovery: msg`Recovery code` };

interface SecondStepProps {
  onSignedIn: (me: Me | null) => void;
  /** Back to the password: by wish, or because too much time has passed or too many codes were wrong. */
  onOver: (reason: 'wished' | 'refused') => void;
}

/** The code after the password: of the app, or one kept for when it is lost. */
export function SecondStep(props: SecondStepProps) {
  const [recovering, setRecovering] = useState(false);
  return (
    <>
      <CodeForm key={String(recovering)} recovering={recovering} {...props} />
      <p className={styles.next}>
        <button type="button" className={styles.other} onClick={() => setRecovering(!recovering)}>
          {recovering ? <Trans>Use authenticator code</Trans> : <Trans>Use recovery code</Trans>}
        </button>
        <button type="button" className={styles.other} onClick={() => props.onOver('wished')}>
          <Trans>Back to password</Trans>
        </button>
      </p>
    </>
  );
}

function CodeForm({ recovering, onSignedIn, onOver }: SecondStepProps & { recovering: boolean }) {
  const { t, i18n } = useLingui();
  const describe = useSignInMessages();
  const label = i18n._(recovering ? labelMessages.recovery : labelMessages.app);
  const labels = useMemo(() => ({ code: label }), [label]);
  const form = useAppForm(recovering ? recoverySchema : appSchema, {
    initial: { code: '' },
    labels,
    submit: async ({ code }) => {
      try {
        return await finishSignIn(code);
      } catch (error) {
        // Too long ago, or too many codes.
        if (error instanceof IdentityError && error.code === 'session-expired') {
          onOver('refused');
        }
        throw error;
      }
    },
    onSaved: onSignedIn,
    describe,
  });
  useFocusAtStart(form, 'code');
  const field = form.field('code');
  return (
    <AuthForm
      form={form}
      label={t`Two-factor authentication`}
      action={<Trans>Sign in</Trans>}
      busy={t`Signing in`}
    >
      <AuthField>
        {recovering ? (
          <TextInput
            {...field}
            size="lg"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <CodeField large field={field} onComplete={(code) => void form.send({ code })} />
        )}
      </AuthField>
    </AuthForm>
  );
}
