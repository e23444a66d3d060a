import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Me } from 'contract/session/session.contract.ts';
import { type ReactNode, useMemo } from 'react';
import * as z from 'zod/mini';
import { AppForm, FormFoot } from '../../kit/form/app-form.tsx';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { CurrentPassword } from './current-password.tsx';

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Enter the password you have now')),
});
const words = { currentPassword: msg`Password now` };

interface ProofByPasswordProps<Result> {
  me: Me;
  title: string;
  /** What comes of it. */
  children: ReactNode;
  action: ReactNode;
  busy: string;
  work: (currentPassword: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the password, then does what only its owner may. */
export function ProofByPassword<Result>(props: ProofByPasswordProps<Result>) {
  const { me, title, children, action, busy, work, onDone, onClose } = props;
  const { i18n } = useLingui();
  const labels = useMemo(() => ({ currentPassword: i18n._(words.currentPassword) }), [i18n]);
  const form = useAppForm(schema, {
    initial: { currentPassword: '' },
    labels,
    submit: ({ currentPassword }) => work(currentPassword),
    onSaved: onDone,
  });
  return (
    <Modal title={title} onClose={onClose}>
      <AppForm form={form} label={title} guard={false}>
        <p>{children}</p>
        <CurrentPassword field={form.field('currentPassword')} email={me.email} />
        <FormFoot form={form} save={action} saving={busy} onCancel={onClose} />
      </AppForm>
    </Modal>
  );
}
