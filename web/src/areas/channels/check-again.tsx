import { plural, t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import type { Channel } from 'contract/channels/channel.ts';
import { useState } from 'react';
import { notify } from '../../kernel/notifications/notifications.ts';
import { uuid } from '../../kernel/uuid.ts';
import { Button } from '../../kit/button/button.tsx';
import { tried } from './tried.ts';
import { tryChannel } from './channels.queries.ts';
import { lookUpRecords } from './records/records.queries.ts';

/** Sends a test email from each channel and looks up its DNS records. */
export function CheckAgain({ channels }: { channels: readonly Channel[] }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const checked = channels.filter(({ abilities }) => abilities.verify && abilities.edit);
  if (checked.length === 0) return null;
  const check = async () => {
    setBusy(true);
    // Each says for itself what failed: one server that does not answer keeps no other from being tried.
    const done = await Promise.all(checked.map(checkOne));
    const begun = done.filter(Boolean).length;
    if (begun > 0) {
      notify.success({
        title: plural(begun, { one: 'Checking # channel', other: 'Checking # channels' }),
        detail: say`You’ll get a test email from each. Results appear here.`,
      });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="primary"
      icon={<IconRefresh />}
      busy={busy ? t`Checking` : undefined}
      onClick={() => void check()}
    >
      <Trans>Check everything again</Trans>
    </Button>
  );
}

/** True when both were asked for. */
function checkOne({ id, name }: Channel): Promise<boolean> {
  return tried(
    async () => {
      await Promise.all([tryChannel(id, uuid()), lookUpRecords(id)]);
    },
    say`Couldn’t check ${name}`,
  );
}
