import { t } from '@lingui/core/macro';
import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { uuid } from '../../kernel/uuid.ts';
import { tried } from '../channels/channels.public.ts';
import { action } from '../../kit/feedback/perform.ts';
import * as queries from './direct-sends.queries.ts';
import { nameOf } from './direct-send-name.ts';

type Named = Pick<DirectSendHead, 'id' | 'subject'>;

/** Moves a direct send to the trash and offers to restore it. True when it was done. */
export function deleteDirectSend(directSend: Named): Promise<boolean> {
  const name = nameOf(directSend);
  return tried(
    async () => {
      await queries.trashDirectSend(directSend.id);
      notify.success({
        title: t`${name} moved to the trash`,
        actions: [action(t`Undo`, () => restoreDirectSend(directSend))],
      });
    },
    t`Couldn’t delete ${name}`,
  );
}

export function restoreDirectSend(directSend: Named): Promise<boolean> {
  const name = nameOf(directSend);
  return tried(
    async () => {
      await queries.bringBackDirectSend(directSend.id);
      notify.success({ title: t`${name} restored` });
    },
    t`Couldn’t restore ${name}`,
  );
}

/** Creates a draft that is like another direct send; its id when it was done. */
export async function duplicateDirectSend(directSend: Named): Promise<number | undefined> {
  const name = nameOf(directSend);
  const key = uuid();
  let copy: number | undefined;
  await tried(
    async () => {
      copy = (await queries.copyDirectSend(directSend.id, key)).id;
    },
    t`Couldn’t duplicate ${name}`,
  );
  return copy;
}
