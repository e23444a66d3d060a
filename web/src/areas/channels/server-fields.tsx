import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ChannelServer } from 'contract/channels/channel.ts';
import type { ChannelTls } from 'contract/channels/mail-host.ts';
import { FormRow } from '../../kit/form/form-row.tsx';
import { PasswordField } from '../../kit/inputs/password-field.tsx';
import { RadioGroup } from '../../kit/inputs/radio-group.tsx';
import type { useChannelForm } from './use-channel-form.ts';

interface ServerFieldsProps {
  form: ReturnType<typeof useChannelForm>;
  /** Whether a password is kept, which no one can read. */
  hasSecret: boolean;
}

/** Which mail server takes the messages of a channel, and how it is reached. */
export function ServerFields({ form, hasSecret }: ServerFieldsProps) {
  const { t } = useLingui();
  const { server } = form.values;
  return (
    <>
      <RadioGroup<ChannelServer>
        {...form.field('server')}
        label={t`Mail server`}
        value={server}
        onChange={(next) => form.setValue('server', next)}
        choices={[
          { value: 'settings', label: t`This installation’s mail server` },
          { value: 'own', label: t`A mail server of your own` },
        ]}
      />
      {server === 'own' ? <OwnServer form={form} hasSecret={hasSecret} /> : null}
    </>
  );
}

function OwnServer({ form, hasSecret }: ServerFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <FormRow>
        <TextInput {...form.field('host')} autoComplete="off" spellCheck={false} />
        <TextInput {...form.field('port')} inputMode="numeric" autoComplete="off" />
      </FormRow>
      <RadioGroup<ChannelTls>
        {...form.field('tls')}
        label={t`Encryption`}
        value={form.values.tls}
        onChange={(next) => form.setValue('tls', next)}
        choices={[
          { value: 'starttls', label: t`STARTTLS` },
          { value: 'implicit', label: t`Encrypted from the start` },
          { value: 'none', label: t`None` },
        ]}
      />
      <FormRow>
        <TextInput
          {...form.field('username')}
          description={t`Leave empty if the server asks for no sign-in.`}
          autoComplete="off"
          spellCheck={false}
        />
        <PasswordField
          {...form.field('secret')}
          description={
            hasSecret ? t`Leave empty to keep the current password.` : t`Stored encrypted.`
          }
          autoComplete="new-password"
        />
      </FormRow>
    </>
  );
}
