import { t } from '@lingui/core/macro';
import type { Channel } from 'contract/channels/channel.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { action } from '../../kit/feedback/perform.ts';
import { tried } from './tried.ts';
import { setArchived } from './channels.queries.ts';

type Named = Pick<Channel, 'id' | 'name'>;

/** Archives a channel and offers to undo it. */
export function archive(channel: Named): Promise<boolean> {
  const { id, name } = channel;
  return tried(
    async () => {
      await setArchived(id, true);
      notify.success({
        title: t`${name} archived`,
        actions: [action(t`Undo`, () => unarchive(channel))],
      });
    },
    t`Couldn’t archive ${name}`,
  );
}

export function unarchive({ id, name }: Named): Promise<boolean> {
  return tried(
    async () => {
      await setArchived(id, false);
      notify.success({ title: t`${name} unarchived` });
    },
    t`Couldn’t unarchive ${name}`,
  );
}
