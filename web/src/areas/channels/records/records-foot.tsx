import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Channel } from 'contract/channels/channel.ts';
import type { ChannelRecords } from 'contract/channels/channel-records.ts';
import { useState } from 'react';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { useMembership } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatMoment } from '../../../kit/text/time.ts';
import { tried } from '../tried.ts';
import { addKey, lookUpRecords } from './records.queries.ts';
import styles from './records.module.css';

/** When the records were looked up, which key signs, and what may be done about both. */
export function RecordsFoot({ channel, records }: { channel: Channel; records: ChannelRecords }) {
  const { t } = useLingui();
  const zone = useMembership()?.timeZone ?? 'UTC';
  const [busy, setBusy] = useState<'check' | 'key'>();
  const { id, name, abilities } = channel;
  const act = async (which: 'check' | 'key', work: () => Promise<unknown>, failed: string) => {
    setBusy(which);
    await tried(async () => void (await work()), failed);
    setBusy(undefined);
  };
  const signing = records.keys.find(({ state }) => state === 'active')?.selector;
  const at = records.checkedAt === null ? null : formatMoment(records.checkedAt, zone);
  return (
    <div className={styles.foot}>
      <span>
        {at === null ? (
          <Trans>DNS records not checked yet</Trans>
        ) : signing === undefined ? (
          <Trans>DNS records checked {at}; emails aren’t signed</Trans>
        ) : (
          <Trans>
            DNS records checked {at}; emails are signed with {signing}
          </Trans>
        )}
      </span>
      {abilities.edit ? (
        <span className={styles.buttons}>
          {signing === undefined ? null : (
            <Button
              size="small"
              busy={busy === 'key' ? t`Creating` : undefined}
              onClick={() =>
                void act(
                  'key',
                  async () => {
                    await addKey(id);
                    notify.success({
                      title: say`Key created`,
                      detail: say`Emails are signed with the new key once its record is published.`,
                    });
                  },
                  say`Couldn’t create a key for ${name}`,
                )
              }
            >
              <Trans>Create new key</Trans>
            </Button>
          )}
          <Button
            size="small"
            busy={busy === 'check' || records.checking ? t`Checking` : undefined}
            onClick={() =>
              void act('check', () => lookUpRecords(id), say`Couldn’t check the records of ${name}`)
            }
          >
            <Trans>Check DNS records</Trans>
          </Button>
        </span>
      ) : null}
    </div>
  );
}
