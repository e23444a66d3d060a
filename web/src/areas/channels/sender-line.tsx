import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Channel, ProofMailbox } from 'contract/channels/channel.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { notify } from '../../kernel/notifications/notifications.ts';
import { useMembership } from '../../kernel/session/abilities.ts';
import { Button } from '../../kit/button/button.tsx';
import { AppForm } from '../../kit/form/app-form.tsx';
import { useAppForm } from '../../kit/form/use-app-form.ts';
import { formatMoment } from '../../kit/text/time.ts';
import { tried } from './tried.ts';
import { enterSenderCode, mailSenderCode } from './channels.queries.ts';
import { Line } from './line.tsx';
import { Sender } from './sender.tsx';
import styles from './channel.module.css';

/** Who messages come from, and whether that address was shown to be the organization's. */
export function SenderLine({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const { proof, fromAddress, abilities } = channel;
  const name = t`Sender`;
  if (!proof.needed || proof.provenAt !== null) {
    return (
      <Line
        state="ok"
        name={name}
        aside={proof.provenAt === null ? undefined : formatMoment(proof.provenAt, zone)}
      >
        <Sender channel={channel} />
        {proof.provenAt === null ? null : (
          <>
            {'. '}
            <Trans>Proven by a code from an email.</Trans>
          </>
        )}
      </Line>
    );
  }
  return (
    <Line
      state="blocked"
      name={name}
      fix={<Trans>Send a code to this mailbox and enter the code here.</Trans>}
      more={abilities.edit ? <Proof channel={channel} /> : undefined}
    >
      <Sender channel={channel} />
      {'. '}
      <Trans>You can send from {fromAddress} once you’ve shown that you can read its emails.</Trans>
    </Line>
  );
}

function Proof({ channel }: { channel: Channel }) {
  const { id, fromAddress, proof } = channel;
  const domain = fromAddress.split('@').at(-1) ?? '';
  const [busy, setBusy] = useState<ProofMailbox>();
  const { t } = useLingui();
  const send = async (to: ProofMailbox, address: string) => {
    setBusy(to);
    await tried(
      async () => {
        await mailSenderCode(id, to);
        notify.success({ title: say`Code sent to ${address}` });
      },
      say`Couldn’t send the code to ${address}`,
    );
    setBusy(undefined);
  };
  const postmaster = `postmaster@${domain}`;
  return (
    <div className={styles.proof}>
      <div className={styles.buttons}>
        <Button
          size="small"
          busy={busy === 'sender' ? t`Sending` : undefined}
          onClick={() => void send('sender', fromAddress)}
        >
          <Trans>Send code to {fromAddress}</Trans>
        </Button>
        <Button
          size="small"
          busy={busy === 'postmaster' ? t`Sending` : undefined}
          onClick={() => void send('postmaster', postmaster)}
        >
          <Trans>Send code to {postmaster}</Trans>
        </Button>
      </div>
      {proof.askedAt === null ? null : <CodeForm channel={channel} />}
    </div>
  );
}

function CodeForm({ channel: { id, name, fromAddress } }: { channel: Channel }) {
  const { t } = useLingui();
  const [labels] = useState(() => ({
    code: say({ message: 'Code', context: 'proof of a sender' }),
  }));
  const [schema] = useState(() =>
    z.object({ code: z.string().check(z.trim(), z.minLength(1, say`Enter the code`)) }),
  );
  const form = useAppForm(schema, {
    initial: { code: '' },
    labels,
    submit: ({ code }) => enterSenderCode(id, code),
    onSaved: () => notify.success({ title: t`${fromAddress} proven` }),
  });
  return (
    <AppForm form={form} label={t`Code for the sender of ${name}`} guard={false}>
      <div className={styles.code}>
        <TextInput {...form.field('code')} autoComplete="one-time-code" spellCheck={false} />
        <Button type="submit" variant="primary" busy={form.submitting ? t`Proving` : undefined}>
          <Trans>Prove sender</Trans>
        </Button>
      </div>
    </AppForm>
  );
}
