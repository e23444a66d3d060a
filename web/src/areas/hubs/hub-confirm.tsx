import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { HubHead } from 'contract/hubs/hub.ts';
import { trashDays } from 'contract/kernel/times.ts';
import { useState } from 'react';
import { Confirm } from '../../kit/overlay/confirm.tsx';
import { changeHubs } from './hub-actions.ts';
import { reachQuery } from './hubs.queries.ts';

export interface HubConfirmProps {
  kind: 'archive' | 'delete';
  hub: HubHead;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Asks before a hub is archived or deleted, and says what that means for its audience and its items. */
export function HubConfirm({ kind, hub, onClose, onDeleted }: HubConfirmProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(reachQuery([hub.id]));
  const { name, items } = hub;
  const run = async () => {
    setBusy(true);
    const done = await changeHubs(kind, [hub]);
    onClose();
    if (done && kind === 'delete') onDeleted?.();
  };
  const addressed = data?.items[0]?.addressed;
  return (
    <Confirm
      question={kind === 'archive' ? t`Archive ${name}?` : t`Delete ${name}?`}
      action={kind === 'archive' ? <Trans>Archive</Trans> : <Trans>Delete</Trans>}
      final={kind === 'delete'}
      busy={busy ? (kind === 'archive' ? t`Archiving` : t`Deleting`) : undefined}
      undo={
        kind === 'archive' ? (
          <Trans>You can unarchive it at any time.</Trans>
        ) : (
          <Trans>You can restore the hub for {trashDays} days.</Trans>
        )
      }
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {hub.state === 'published' && addressed !== undefined ? (
        <>
          <Plural
            value={addressed}
            one="# person can no longer find this hub."
            other="# people can no longer find this hub."
          />{' '}
        </>
      ) : null}
      <Plural
        value={items.all}
        one="Its # item stays in content."
        other="Its # items stay in content."
      />
    </Confirm>
  );
}
