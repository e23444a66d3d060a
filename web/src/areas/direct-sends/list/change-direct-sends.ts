import { plural, t } from '@lingui/core/macro';
import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import {
  changeManyDirectSends,
  type DirectSendChange,
  directSendsCsv,
} from 'contract/direct-sends/overview.contract.ts';
import type { QueryInput } from 'contract/kernel/endpoint.ts';
import { severalMax } from 'contract/kernel/counts.ts';
import { api } from '../../../kernel/api/api.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { type ChangedMany, changeParts } from '../../delivery/delivery.public.ts';
import { tried } from '../../channels/channels.public.ts';
import { action } from '../../../kit/feedback/perform.ts';
import { forgetting } from '../direct-sends.queries.ts';

export function readDirectSendsCsv(query: QueryInput<typeof directSendsCsv>): Promise<string> {
  return api.call(directSendsCsv, { query });
}

function change(what: DirectSendChange, ids: readonly number[]): Promise<ChangedMany> {
  return changeParts(ids, severalMax, (some, idempotencyKey) =>
    forgetting(
      api.call(changeManyDirectSends, { body: { change: what, ids: [...some] }, idempotencyKey }),
    ),
  );
}

const undoOf = { delete: 'restore', restore: 'delete' } as const satisfies Record<
  DirectSendChange,
  DirectSendChange
>;

/** Deletes or restores direct sends and offers to undo it. True when it was done. */
export function changeMany(
  what: DirectSendChange,
  directSends: readonly Pick<DirectSendHead, 'id'>[],
): Promise<boolean> {
  const ids = directSends.map(({ id }) => id);
  return tried(
    async () => {
      const { changed, skipped } = await change(what, ids);
      const report = changed.length === 0 ? notify.info : notify.success;
      report({
        title: doneMessages(what, changed.length),
        ...(skipped.length > 0 && {
          detail: plural(skipped.length, {
            one: '# direct send was skipped because of its status.',
            other: '# direct sends were skipped because of their status.',
          }),
        }),
        actions: changed.length === 0 ? [] : [action(t`Undo`, () => undo(what, changed))],
      });
    },
    plural(ids.length, {
      one: 'Couldn’t change # direct send',
      other: 'Couldn’t change # direct sends',
    }),
  );
}

function undo(what: DirectSendChange, ids: readonly number[]): Promise<boolean> {
  return tried(
    async () => {
      const { changed } = await change(undoOf[what], ids);
      notify.success({
        title: plural(changed.length, {
          one: 'Change of # direct send undone',
          other: 'Change of # direct sends undone',
        }),
      });
    },
    plural(ids.length, {
      one: 'Couldn’t undo the change of # direct send',
      other: 'Couldn’t undo the change of # direct sends',
    }),
  );
}

function doneMessages(what: DirectSendChange, count: number): string {
  return what === 'delete'
    ? plural(count, {
        one: '# direct send moved to the trash',
        other: '# direct sends moved to the trash',
      })
    : plural(count, { one: '# direct send restored', other: '# direct sends restored' });
}
