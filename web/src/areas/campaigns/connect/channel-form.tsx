import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type Channel, channelFields, channelSchema } from 'contract/delivery/channel.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { uuid } from '../../../kernel/uuid.ts';
import { AppForm, FormFoot, FormRow } from '../../../kit/form/app-form.tsx';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { changeChannel, makeChannel } from '../../delivery/delivery.public.ts';

const mostConnections = 50;

/** In the language of the reader, so built when the form opens. */
function formSchema() {
  const digits = z.pipe(
    z.string().check(z.regex(/^\s*\d{1,6}\s*$/, say`Enter a whole number`)),
    z.transform((text: string) => Number(text)),
  );
  const atLeastOne = z.minimum(1, say`Enter 1 or more`);
  const notTooMany = z.maximum(mostConnections, say`Enter ${mostConnections} or less`);
  return z.object({
    name: channelFields.name,
    fromName: channelFields.fromName,
    fromAddress: channelFields.fromAddress,
    replyTo: blankAsNull(channelFields.replyTo),
    perMinute: blankAsNull(z.nullable(z.pipe(digits, z.int().check(atLeastOne)))),
    connections: z.pipe(digits, z.int().check(atLeastOne, notTooMany)),
  });
}

const valuesOf = (channel: Channel) => ({
  name: channel.name,
  fromName: channel.fromName,
  fromAddress: channel.fromAddress,
  replyTo: channel.replyTo ?? '',
  perMinute: channel.perMinute === null ? '' : String(channel.perMinute),
  connections: String(channel.connections),
});

export interface ChannelFormProps {
  /** Undefined for a new one. */
  channel: Channel | undefined;
  onClose: () => void;
}

/** Who messages come from, where replies go and how fast messages are sent, in a dialog. */
export function ChannelForm({ channel, onClose }: ChannelFormProps) {
  const { t } = useLingui();
  const organizationName = useMembership()?.name ?? '';
  const [labels] = useState(channelLabels);
  const [schema] = useState(formSchema);
  const [key] = useState(uuid);
  const first = useRef<HTMLInputElement>(null);
  const form = useAppForm(schema, {
    initial: channel
      ? valuesOf(channel)
      : {
          name: t`Email`,
          fromName: organizationName,
          fromAddress: '',
          replyTo: '',
          perMinute: '',
          connections: '5',
        },
    labels,
    version: channel?.version,
    submit: (output, version) =>
      channel && version !== undefined
        ? changeChannel(channel.id, { version, ...output })
        : makeChannel(output, key),
    onSaved: ({ name, state }) => {
      notify.success({
        title: channel ? t`${name} saved` : t`${name} created`,
        ...(state === 'verified' ? {} : { detail: t`Verify the channel before you send from it.` }),
      });
      onClose();
    },
    fromCurrent: (given) => {
      const current = channelSchema.parse(given);
      return { values: valuesOf(current), version: current.version };
    },
  });
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

function channelLabels() {
  return {
    name: say`Internal name`,
    fromName: say`Sender name`,
    fromAddress: say`Sender email`,
    replyTo: say`Reply-to email`,
    perMinute: say`Emails per minute`,
    connections: say`Simultaneous connections`,
  };
}
