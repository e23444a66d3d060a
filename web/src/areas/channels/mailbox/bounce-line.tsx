import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Channel } from 'contract/channels/channel.ts';
import type { ChannelWebhook } from 'contract/channels/mail-reports.ts';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { tried } from '../tried.ts';
import { Line } from '../line.tsx';
import { CopyRow } from '../records/record-table.tsx';
import { mailboxQuery } from './mailbox.queries.ts';
import { providerNames } from './provider-names.ts';
import { isHeard, removeWebhook, webhooksQuery } from './webhooks.queries.ts';
import styles from '../channel.module.css';
import records from '../records/records.module.css';

const WebhookForm = lazyPage(() => import('./webhook-form.tsx').then((part) => part.WebhookForm));

/** Who tells what comes back and who complained; without it, dead addresses stay in the directory. */
export function BounceLine({ channel }: { channel: Channel }) {
  const { t } = useLingui();
  const { data } = useQuery(webhooksQuery(channel.id));
  const [adding, setAdding] = useState(false);
  const mailbox = useQuery(mailboxQuery(channel.id)).data?.mailbox;
  if (data === undefined) return null;
  const { items } = data;
  const isRead = items.length === 0 && mailbox?.state === 'ok';
  const heard = isHeard(items);
  return (
    <>
      <Line
        state={heard || isRead ? 'ok' : 'warn'}
        name={t`Bounces and complaints`}
        fix={
          heard || isRead ? undefined : items.length > 0 ? (
            <Trans>Enter the address and send a test event from your mail service.</Trans>
          ) : (
            <Trans>Add a webhook of your mail service, or a mailbox.</Trans>
          )
        }
        more={
          <div className={styles.proof}>
            {items.map((webhook) => (
              <Webhook key={webhook.id} channel={channel} webhook={webhook} />
            ))}
            {channel.abilities.edit ? (
              <div className={styles.buttons}>
                <Button size="small" onClick={() => setAdding(true)}>
                  <Trans>Add webhook</Trans>
                </Button>
              </div>
            ) : null}
          </div>
        }
      >
        {heard ? (
          <Trans>Your mail service tells us which emails came back and who complained.</Trans>
        ) : isRead ? (
          <Trans>We read which emails came back and who complained from a mailbox.</Trans>
        ) : (
          <Trans>
            We know only what the mail server says at once. Emails that come back later don’t stop
            further emails to the same address.
          </Trans>
        )}
      </Line>
      <Suspense fallback={null}>
        {adding ? <WebhookForm channel={channel} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  );
}

function Webhook({ channel, webhook }: { channel: Channel; webhook: ChannelWebhook }) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const name = providerNames()[webhook.provider];
  const remove = () =>
    tried(
      async () => {
        await removeWebhook(channel.id, webhook.id);
        notify.success({ title: say`Webhook of ${name} deleted` });
      },
      say`Couldn’t delete the webhook of ${name}`,
    );
  const at = webhook.heardAt === null ? null : formatMoment(webhook.heardAt, zone);
  return (
    <div>
      <dl className={records.record}>
        <CopyRow name={t`Address`} value={webhook.url} of={name} />
      </dl>
      <div className={records.foot}>
        <span>
          {at === null ? (
            <Trans>{name}: nothing received yet</Trans>
          ) : (
            <Trans>
              {name}: last event {at}
            </Trans>
          )}
        </span>
        {channel.abilities.edit ? (
          <Button
            size="small"
            aria-label={t`Delete webhook of ${name}`}
            onClick={() => void remove()}
          >
            <Trans>Delete</Trans>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
