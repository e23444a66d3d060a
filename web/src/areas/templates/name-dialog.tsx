import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { templateFields } from 'contract/templates/template.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useAppForm } from '../../kit/form/use-app-form.ts';

const schema = z.object({ name: templateFields.name });

export interface NameDialogProps {
  title: string;
  /** What the name is for, and what is kept. */
  hint: ReactNode;
  /** The button that acts; the same for every name dialog of a kind. */
  save: ReactNode;
  /** Suggested; cut where it is too long. */
  name?: string;
  /** Keeps it under the name. */
  submit: (name: string) => Promise<{ id: number }>;
  onSaved: (made: { id: number; name: string }) => void;
  onClose: () => void;
}

/** Asks how something is called that is kept, and keeps it. */
export function NameDialog(props: NameDialogProps) {
  const { title, hint, save, name = '', submit, onSaved, onClose } = props;
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  const [labels] = useState(() => ({ name: say({ message: 'Name', context: 'template' }) }));
  const [initial] = useState(() => ({ name: name.slice(0, lengths.name).trim() }));
  const form = useAppForm(schema, {
    initial,
    labels,
    submit: async (values) => ({ ...(await submit(values.name)), name: values.name }),
    onSaved,
  });
  return (
    <FormDialog
      form={form}
      title={title}
      save={save}
      saving={t`Saving`}
      onClose={onClose}
      firstFocus={first}
    >
      <TextInput {...form.field('name')} ref={first} autoComplete="off" description={hint} />
    </FormDialog>
  );
}
