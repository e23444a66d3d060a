import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { passwordSchema, passwordWords } from 'contract/kernel/password.ts';
import type { Me } from 'contract/session/session.contract.ts';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { NewPasswordField } from '../../../kit/inputs/new-password-field.tsx';
import { ReauthField } from '../reauth/reauth-field.tsx';
import {
  asksReauth,
  noReauth,
  reauthFields,
  reauthLabels,
  reauthOf,
} from '../reauth/reauth-form.ts';
import type { ReauthKind } from '../reauth/use-reauth-kind.ts';
import { changePassword } from '../session.queries.ts';

const newPassword = msg`New password`;

interface PasswordDialogProps {
  me: Me;
  kind: ReauthKind;
  onClose: () => void;
}

/** Changes the password, or sets the first. */
export function PasswordDialog({ me, kind, onClose }: PasswordDialogProps) {
  const { t, i18n } = useLingui();
  // It is what was asked for, also once there is a password.
  const [first] = useState(kind !== 'password');
  const schema = useMemo(
    () => z.object({ ...reauthFields, newPassword: passwordSchema }).check(asksReauth(kind)),
    [kind],
  );
  const labels = useMemo(
    () => ({ ...reauthLabels(i18n), newPassword: i18n._(newPassword) }),
    [i18n],
  );
  const title = first ? t`Set a password` : t`Change your password`;
  const form = useAppForm(schema, {
    initial: { ...noReauth, newPassword: '' },
    labels,
    submit: ({ newPassword: next, ...reauth }) =>
      changePassword({ ...reauthOf(reauth), newPassword: next }),
    onSaved: () => {
      onClose();
      notify.success({
        title: first ? t`Password set` : t`Password changed`,
        detail: t`Your other sessions have ended.`,
      });
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      save={first ? <Trans>Set password</Trans> : <Trans>Change password</Trans>}
      saving={t`Saving`}
      onClose={onClose}
    >
      <ReauthField
        kind={kind}
        email={me.email}
        password={form.field('currentPassword')}
        authRequest={form.field('currentAuthRequest')}
      />
      <NewPasswordField field={form.field('newPassword')} words={passwordWords(me)} />
    </FormDialog>
  );
}
