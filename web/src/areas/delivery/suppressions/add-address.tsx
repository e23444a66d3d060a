import { t as say } from '@lingui/core/macro';
import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { suppressionFields, suppressionReasons } from 'contract/delivery/suppression.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Select } from '../../../kit/inputs/select.tsx';
import { reasonLabels } from './reason-labels.ts';
import { addAddress } from './suppressions.queries.ts';

const schema = z.object({
  address: suppressionFields.address,
  reason: suppressionFields.reason,
  detail: blankAsNull(suppressionFields.detail),
});

/** Suppresses one address, in a dialog. */
export function AddAddress({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { _ } = useMessages();
  const [labels] = useState(addressLabels);
  const [key] = useState(uuid);
  const first = useRef<HTMLInputElement>(null);
  const form = useAppForm(schema, {
    initial: { address: '', reason: 'manual' as const, detail: '' },
    labels,
    submit: (output) => addAddress(output, key),
    onSaved: ({ address }) => {
      notify.success({ title: t`${address} suppressed` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t`Suppress an address`}
      save={<Trans>Add address</Trans>}
      saving={t`Adding`}
      onClose={onClose}
      firstFocus={first}
    >
      <TextInput {...form.field('address')} ref={first} type="email" autoComplete="off" />
      <Select
        {...form.field('reason')}
        options={suppressionReasons.map((value) => ({ value, label: _(reasonLabels[value]) }))}
      />
      <TextInput {...form.field('detail')} autoComplete="off" />
    </FormDialog>
  );
}

function addressLabels() {
  return {
    address: say`Email address`,
    reason: say`Reason`,
    detail: say`Note for colleagues`,
  };
}
