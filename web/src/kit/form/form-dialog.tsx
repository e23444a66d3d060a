import type { ReactNode } from 'react';
import { Modal, type ModalProps } from '../overlay/modal.tsx';
import { AppForm, FormFoot, type AppFormProps, type FormFootProps } from './app-form.tsx';

export interface FormDialogProps
  extends
    Pick<AppFormProps, 'form' | 'describeValue'>,
    Pick<FormFootProps, 'save' | 'saving'>,
    Pick<ModalProps, 'onClose' | 'firstFocus'> {
  title: string;
  children: ReactNode;
}

/** A form in a dialog: while it is sent the dialog stays, and leaving it loses what was typed, unasked. */
export function FormDialog({
  form,
  describeValue,
  title,
  save,
  saving,
  onClose,
  firstFocus,
  children,
}: FormDialogProps) {
  return (
    <Modal title={title} onClose={onClose} persistent={form.submitting} firstFocus={firstFocus}>
      <AppForm form={form} label={title} guard={false} describeValue={describeValue}>
        {children}
        <FormFoot form={form} save={save} saving={saving} onCancel={onClose} />
      </AppForm>
    </Modal>
  );
}
