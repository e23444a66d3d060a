import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { AppForm, FormFoot } from '../../kit/form/app-form.tsx';
import { FormRow } from '../../kit/form/form-row.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { ServerFields } from './server-fields.tsx';
import { useChannelForm, type ChannelFormProps } from './use-channel-form.ts';

/** Who messages come from, where replies go, and which mail server takes them, in a dialog. */
export function ChannelForm(props: ChannelFormProps) {
  const { channel, onClose } = props;
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  const form = useChannelForm(props);
  const channelName = channel?.name ?? '';
  const title = channel ? t`Edit ${channelName}` : t`New channel`;
  return (
    <Modal title={title} onClose={onClose} persistent={form.submitting} firstFocus={first}>
      <AppForm form={form} label={title} guard={false}>
        <TextInput {...form.field('name')} ref={first} autoComplete="off" />
        <FormRow>
          <TextInput {...form.field('fromName')} autoComplete="off" />
          <TextInput {...form.field('fromAddress')} type="email" autoComplete="off" />
        </FormRow>
        <TextInput
          {...form.field('replyTo')}
          type="email"
          description={t`Leave empty to get replies at the sender email.`}
          autoComplete="off"
        />
        <FormRow>
          <TextInput
            {...form.field('perMinute')}
            inputMode="numeric"
            description={t`Leave empty for no limit.`}
            autoComplete="off"
          />
          <TextInput {...form.field('connections')} inputMode="numeric" autoComplete="off" />
        </FormRow>
        <TextInput
          {...form.field('bounceDomain')}
          description={t`Emails that can’t be delivered come back to this domain. Leave empty to get them at the sender email.`}
          autoComplete="off"
          spellCheck={false}
        />
        <ServerFields form={form} hasSecret={channel?.hasSecret ?? false} />
        <FormFoot
          form={form}
          save={channel ? <Trans>Save channel</Trans> : <Trans>Create channel</Trans>}
          saving={channel ? t`Saving` : t`Creating`}
          onCancel={onClose}
        />
      </AppForm>
    </Modal>
  );
}
