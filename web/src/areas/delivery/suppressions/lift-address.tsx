import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Suppression } from 'contract/delivery/suppression.ts';
import { line } from 'contract/kernel/text.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { liftAddress } from './suppressions.queries.ts';

const schema = z.object({ why: line(200, 3) });

/** Lifts one reason of an address, and says why. */
export function LiftAddress({ row, onClose }: { row: Suppression; onClose: () => void }) {
  const { t } = useLingui();
  const [labels] = useState(() => ({ why: say`Why` }));
  const first = useRef<HTMLInputElement>(null);
  const { address } = row;
  const form = useAppForm(schema, {
    initial: { why: '' },
    labels,
    submit: ({ why }) => liftAddress(row.id, why),
    onSaved: () => {
      notify.success({ title: t`Suppression of ${address} lifted` });
      onClose();
    },
  });
  const title = t`Lift the suppression of ${address}?`;
  return (
    <FormDialog
      form={form}
      title={title}
      save={<Trans>Lift suppression</Trans>}
      saving={t`Lifting`}
      onClose={onClose}
      firstFocus={first}
    >
      <p>
        <Trans>
          Emails reach the address again, unless it is suppressed for another reason too.
        </Trans>
      </p>
      <TextInput
        {...form.field('why')}
        ref={first}
        autoComplete="off"
        description={t`Stored in the audit log.`}
      />
    </FormDialog>
  );
}
