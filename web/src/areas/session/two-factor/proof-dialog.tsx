import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { anyCodeSchema } from 'contract/session/two-factor.contract.ts';
import type { Me } from 'contract/session/session.contract.ts';
import { type ReactNode, useMemo } from 'react';
import * as z from 'zod/mini';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { CurrentPassword } from '../current-password.tsx';
import styles from './two-factor.module.css';

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Enter the password you have now')),
  code: anyCodeSchema,
});
const words = {
  currentPassword: msg`Password now`,
  code: msg`Code of your app, or a recovery code`,
};

interface ProofDialogProps<Result> {
  me: Me;
  title: string;
  /** What comes of it. */
  children: ReactNode;
  action: ReactNode;
  busy: string;
  work: (proof: { currentPassword: string; code: string }) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the password and a code before something that whoever finds an open console must not do. */
export function ProofDialog<Result>(props: ProofDialogProps<Result>) {
  const { me, title, children, action, busy, work, onDone, onClose } = props;
  const { i18n } = useLingui();
  const labels = useMemo(
    () => ({ currentPassword: i18n._(words.currentPassword), code: i18n._(words.code) }),
    [i18n],
  );
  const form = useAppForm(schema, {
    initial: { currentPassword: '', code: '' },
    labels,
    submit: work,
    onSaved: onDone,
  });
  return (
    <Modal title={title} onClose={onClose}>
      <AppForm form={form} label={title} guard={false}>
        <p className={styles.text}>{children}</p>
        <CurrentPassword field={form.field('currentPassword')} email={me.email} />
        <TextInput
          {...form.field('code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormFoot form={form} save={action} saving={busy} onCancel={onClose} />
      </AppForm>
    </Modal>
  );
}
