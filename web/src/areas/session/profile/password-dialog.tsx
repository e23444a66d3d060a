import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { passwordSchema, passwordWords } from 'contract/kernel/password.ts';
import type { Me } from 'contract/session/session.contract.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { NewPasswordField } from '../../../kit/inputs/new-password-field.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { CurrentPassword } from '../current-password.tsx';
import { changePassword } from '../session.queries.ts';

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Enter the password you have now')),
  newPassword: passwordSchema,
});
const words = { currentPassword: msg`Password now`, newPassword: msg`New password` };

export function PasswordDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const labels = useMemo(
    () => ({
      currentPassword: i18n._(words.currentPassword),
      newPassword: i18n._(words.newPassword),
    }),
    [i18n],
  );
  const form = useAppForm(schema, {
    initial: { currentPassword: '', newPassword: '' },
    labels,
    submit: (body) => changePassword(body),
    onSaved: () => {
      onClose();
      notify.success({
        title: t`Your password is changed`,
        detail: t`Your other sessions have ended.`,
      });
    },
  });
  return (
    <Modal title={<Trans>Change your password</Trans>} onClose={onClose}>
      <AppForm form={form} label={t`Change your password`} guard={false}>
        <CurrentPassword field={form.field('currentPassword')} email={me.email} />
        <NewPasswordField field={form.field('newPassword')} words={passwordWords(me)} />
        <FormFoot
          form={form}
          save={<Trans>Change password</Trans>}
          saving={t`Changing`}
          onCancel={onClose}
        />
      </AppForm>
    </Modal>
  );
}
