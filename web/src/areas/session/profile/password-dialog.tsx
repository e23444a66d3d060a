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
import { OwnProof } from '../proof/own-proof.tsx';
import { asksProof, noProof, proofFields, proofLabels, proofOf } from '../proof/proof-form.ts';
import type { ProofKind } from '../proof/use-proof-kind.ts';
import { changePassword } from '../session.queries.ts';

const newPassword = msg`New password`;

interface PasswordDialogProps {
  me: Me;
  kind: ProofKind;
  onClose: () => void;
}

/** Changes the password, or sets the first. */
export function PasswordDialog({ me, kind, onClose }: PasswordDialogProps) {
  const { t, i18n } = useLingui();
  // It is what was asked for, also once there is a password.
  const [first] = useState(kind !== 'password');
  const schema = useMemo(
    () => z.object({ ...proofFields, newPassword: passwordSchema }).check(asksProof(kind)),
    [kind],
  );
  const labels = useMemo(
    () => ({ ...proofLabels(i18n), newPassword: i18n._(newPassword) }),
    [i18n],
  );
  const title = first ? t`Set a password` : t`Change your password`;
  const form = useAppForm(schema, {
    initial: { ...noProof, newPassword: '' },
    labels,
    submit: ({ newPassword: next, ...proof }) =>
      changePassword({ ...proofOf(proof), newPassword: next }),
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
      <OwnProof
        kind={kind}
        email={me.email}
        password={form.field('currentPassword')}
        authRequest={form.field('currentAuthRequest')}
      />
      <NewPasswordField field={form.field('newPassword')} words={passwordWords(me)} />
    </FormDialog>
  );
}
