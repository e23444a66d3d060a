import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Channel } from 'contract/channels/channel.ts';
import { type ReportProvider, reportProviders } from 'contract/channels/mail-reports.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { Button } from '../../../kit/button/button.tsx';
import { AppForm, FormFoot } from '../../../kit/form/app-form.tsx';
import { useAppForm } from '../../../kit/form/use-app-form.ts';
import { RadioGroup } from '../../../kit/inputs/radio-group.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { providerNames, secretNames } from './provider-names.ts';
import { CopyRow } from '../records/record-table.tsx';
import { addWebhook, type MadeWebhook } from './webhooks.queries.ts';
import styles from '../channel.module.css';
import records from '../records/records.module.css';

interface WebhookFormProps {
  channel: Channel;
  onClose: () => void;
}

/** Which service tells of bounces and complaints, and what it signs with. */
export function WebhookForm({ channel, onClose }: WebhookFormProps) {
  const { t } = useLingui();
  const [made, setMade] = useState<MadeWebhook>();
  const first = useRef<HTMLInputElement>(null);
  const { name } = channel;
  if (made !== undefined && made.secret !== null) {
    return <NewSecret made={made} secret={made.secret} onClose={onClose} />;
  }
  return (
    <Modal title={t`Add webhook to ${name}`} onClose={onClose} firstFocus={first}>
      <Fields channel={channel} onClose={onClose} onMade={setMade} />
    </Modal>
  );
}

function Fields(props: WebhookFormProps & { onMade: (made: MadeWebhook) => void }) {
  const { channel, onClose, onMade } = props;
  const { t } = useLingui();
  const [labels] = useState(() => ({ provider: say`Mail service`, secret: say`Signing key` }));
  const [schema] = useState(() =>
    z.object({ provider: z.enum(reportProviders), secret: z.string() }),
  );
  const form = useAppForm(schema, {
    initial: { provider: 'generic', secret: '' },
    labels,
    submit: ({ provider, secret }) =>
      addWebhook(channel.id, provider, secret === '' ? undefined : secret),
    onSaved: (made) => {
      notify.success({ title: t`Webhook added` });
      if (made.secret === null) onClose();
      else onMade(made);
    },
  });
  const names = providerNames();
  const { provider } = form.values;
  return (
    <AppForm form={form} label={t`Webhook`} guard={false}>
      <RadioGroup<ReportProvider>
        {...form.field('provider')}
        label={t`Mail service`}
        stacked
        value={provider}
        onChange={(next) => form.setValue('provider', next)}
        choices={reportProviders.map((value) => ({ value, label: names[value] }))}
      />
      {provider === 'generic' ? (
        <p>
          <Trans>We make a secret. Your program signs each message with it.</Trans>
        </p>
      ) : (
        <TextInput
          {...form.field('secret')}
          label={secretNames()[provider]}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <FormFoot
        form={form}
        save={<Trans>Add webhook</Trans>}
        saving={t`Adding`}
        onCancel={onClose}
      />
    </AppForm>
  );
}

/** The secret, shown this once. */
function NewSecret({
  made,
  secret,
  onClose,
}: {
  made: MadeWebhook;
  secret: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const name = providerNames()[made.webhook.provider];
  return (
    <Modal title={t`Webhook added`} onClose={onClose} persistent>
      <div className={styles.proof}>
        <p>
          <Trans>Copy the secret now. It’s shown only once and stored encrypted.</Trans>
        </p>
        <dl className={records.record}>
          <CopyRow name={t`Address`} value={made.webhook.url} of={name} />
          <CopyRow name={t`Secret`} value={secret} of={name} />
        </dl>
        <div className={styles.buttons}>
          <Button variant="primary" onClick={onClose}>
            <Trans>I’ve copied it</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  );
}
