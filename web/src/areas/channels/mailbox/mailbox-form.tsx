import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ChannelTls } from 'contract/channels/mail-host.ts';
import type { MailboxStart } from 'contract/channels/mailbox.ts';
import { useRef } from 'react';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { FormRow } from '../../../kit/form/form-row.tsx';
import { Checkbox } from '../../../kit/inputs/checkbox.tsx';
import { PasswordField } from '../../../kit/inputs/password-field.tsx';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { useMailboxForm, type MailboxFormProps } from './use-mailbox-form.ts';

/** Which mailbox the emails of a channel come back to, in a dialog. */
export function MailboxForm(props: MailboxFormProps) {
  const { channel, mailbox, onClose } = props;
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  const form = useMailboxForm(props);
  const { name } = channel;
  const title = t`Mailbox for bounces of ${name}`;
  return (
    <Modal title={title} onClose={onClose} persistent={form.submitting} firstFocus={first}>
      <AppForm form={form} label={title} guard={false}>
        <FormRow>
          <TextInput {...form.field('host')} ref={first} autoComplete="off" spellCheck={false} />
          <TextInput {...form.field('port')} inputMode="numeric" autoComplete="off" />
        </FormRow>
        <RadioGroup<ChannelTls>
          {...form.field('tls')}
          label={t`Encryption`}
          value={form.values.tls}
          onChange={(next) => form.setValue('tls', next)}
          choices={[
            { value: 'implicit', label: t`Encrypted from the start` },
            { value: 'starttls', label: t`STARTTLS` },
            { value: 'none', label: t`None` },
          ]}
        />
        <FormRow>
          <TextInput {...form.field('username')} autoComplete="off" spellCheck={false} />
          <PasswordField
            {...form.field('secret')}
            description={
              mailbox === null ? t`Stored encrypted.` : t`Leave empty to keep the current password.`
            }
            autoComplete="new-password"
          />
        </FormRow>
        <TextInput {...form.field('folder')} autoComplete="off" spellCheck={false} />
        <TextInput
          {...form.field('address')}
          type="email"
          description={t`Enter the address only if the mailbox also receives emails to name+anything@. Each email then has a bounce address of its own.`}
          autoComplete="off"
        />
        <RadioGroup<MailboxStart>
          {...form.field('readFrom')}
          label={t`Start with`}
          stacked
          value={form.values.readFrom}
          onChange={(next) => form.setValue('readFrom', next)}
          choices={[
            { value: 'now', label: t`Emails that arrive from now on` },
            { value: 'all', label: t`All emails in the folder` },
          ]}
        />
        <Checkbox
          label={t`Mark bounces and complaints as read`}
          checked={form.values.markSeen}
          onChange={(event) => form.setValue('markSeen', event.currentTarget.checked)}
        />
        <FormFoot
          form={form}
          save={<Trans>Save mailbox</Trans>}
          saving={t`Saving`}
          onCancel={onClose}
        />
      </AppForm>
    </Modal>
  );
}
