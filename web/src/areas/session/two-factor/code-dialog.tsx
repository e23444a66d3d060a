import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { anyCodeSchema } from 'contract/session/two-factor.contract.ts';
import type { Reauthentication } from 'contract/session/reauthentication.ts';
import type { Me } from 'contract/session/session.contract.ts';
import { type ReactNode, useMemo } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { ReauthField } from '../reauth/reauth-field.tsx';
import {
  asksReauth,
  noReauth,
  reauthFields,
  reauthLabels,
  reauthOf,
} from '../reauth/reauth-form.ts';
import { useReauthKind } from '../reauth/use-reauth-kind.ts';
import styles from './two-factor.module.css';

const codeLabels = msg`Authenticator or recovery code`;

interface CodeDialogProps<Result> {
  me: Me;
  title: string;
  /** What comes of it. */
  children: ReactNode;
  action: ReactNode;
  busy: string;
  work: (reauth: Reauthentication & { code: string }) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the password and a code before something that a stranger at an open console must not do. */
export function CodeDialog<Result>(props: CodeDialogProps<Result>) {
  const { me, title, children, action, busy, work, onDone, onClose } = props;
  const { i18n } = useLingui();
  const kind = useReauthKind();
  const schema = useMemo(
    () => z.object({ ...reauthFields, code: anyCodeSchema }).check(asksReauth(kind)),
    [kind],
  );
  const labels = useMemo(() => ({ ...reauthLabels(i18n), code: i18n._(codeLabels) }), [i18n]);
  const form = useAppForm(schema, {
    initial: { ...noReauth, code: '' },
    labels,
    submit: ({ code, ...reauth }) => work({ ...reauthOf(reauth), code }),
    onSaved: onDone,
  });
  return (
    <FormDialog form={form} title={title} save={action} saving={busy} onClose={onClose}>
      <p className={styles.text}>{children}</p>
      <ReauthField
        kind={kind}
        email={me.email}
        password={form.field('currentPassword')}
        authRequest={form.field('currentAuthRequest')}
      />
      <TextInput
        {...form.field('code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}
