import { plural, t } from '@lingui/core/macro';
import type { QueryInput } from 'contract/kernel/endpoint.ts';
import { severalMax } from 'contract/kernel/counts.ts';
import {
  blocksCsv,
  changeManyBlocks,
  changeManyTemplates,
  type TemplateChange,
  templatesCsv,
} from 'contract/templates/overview.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { action } from '../../../kit/feedback/perform.ts';
import { tried } from '../../channels/channels.public.ts';
import { type ChangedMany, changeParts } from '../../delivery/delivery.public.ts';
import * as blocks from '../blocks.queries.ts';
import type { TemplateKind } from '../template-actions.ts';
import * as templates from '../templates.queries.ts';

export function readTemplatesCsv(
  kind: TemplateKind,
  query: QueryInput<typeof templatesCsv>,
): Promise<string> {
  return kind === 'block' ? api.call(blocksCsv, { query }) : api.call(templatesCsv, { query });
}

interface Changed extends ChangedMany {
  copies: number[];
}

async function change(
  kind: TemplateKind,
  what: TemplateChange,
  ids: readonly number[],
): Promise<Changed> {
  const copies: number[] = [];
  const done = await changeParts(ids, severalMax, async (some, idempotencyKey) => {
    if (kind === 'block' && what !== 'duplicate') {
      const body = { change: what, ids: [...some] };
      return blocks.forgetting(api.call(changeManyBlocks, { body, idempotencyKey }));
    }
    const body = { change: what, ids: [...some] };
    const part = await templates.forgetting(
      api.call(changeManyTemplates, { body, idempotencyKey }),
    );
    copies.push(...part.copies);
    return part;
  });
  return { ...done, copies };
}

const undoOf = {
  duplicate: 'delete',
  delete: 'restore',
  restore: 'delete',
} as const satisfies Record<TemplateChange, TemplateChange>;

/** Changes templates or saved blocks and offers to undo it. True when it was done. */
export function changeMany(
  kind: TemplateKind,
  what: TemplateChange,
  ids: readonly number[],
): Promise<boolean> {
  return tried(
    async () => {
      const { changed, skipped, copies } = await change(kind, what, ids);
      const undone = what === 'duplicate' ? copies : changed;
      const announce = changed.length === 0 ? notify.info : notify.success;
      announce({
        title: doneMessages(kind, what, changed.length),
        ...(skipped.length > 0 && { detail: skippedMessages(kind, what, skipped.length) }),
        actions: changed.length === 0 ? [] : [action(t`Undo`, () => undo(kind, what, undone))],
      });
    },
    failedMessages(kind, ids.length),
  );
}

function undo(kind: TemplateKind, what: TemplateChange, ids: readonly number[]): Promise<boolean> {
  return tried(
    async () => {
      const { changed } = await change(kind, undoOf[what], ids);
      notify.success({
        title:
          kind === 'block'
            ? plural(changed.length, {
                one: 'Change of # saved block undone',
                other: 'Change of # saved blocks undone',
              })
            : plural(changed.length, {
                one: 'Change of # template undone',
                other: 'Change of # templates undone',
              }),
      });
    },
    failedMessages(kind, ids.length),
  );
}

function failedMessages(kind: TemplateKind, count: number): string {
  return kind === 'block'
    ? plural(count, {
        one: 'Couldn’t change # saved block',
        other: 'Couldn’t change # saved blocks',
      })
    : plural(count, { one: 'Couldn’t change # template', other: 'Couldn’t change # templates' });
}

function doneMessages(kind: TemplateKind, what: TemplateChange, count: number): string {
  if (what === 'duplicate') {
    return plural(count, { one: '# template duplicated', other: '# templates duplicated' });
  }
  if (kind === 'block') {
    return what === 'delete'
      ? plural(count, {
          one: '# saved block moved to the trash',
          other: '# saved blocks moved to the trash',
        })
      : plural(count, { one: '# saved block restored', other: '# saved blocks restored' });
  }
  return what === 'delete'
    ? plural(count, {
        one: '# template moved to the trash',
        other: '# templates moved to the trash',
      })
    : plural(count, { one: '# template restored', other: '# templates restored' });
}

/** Why some were skipped: another has the name, or someone else was faster. */
function skippedMessages(kind: TemplateKind, what: TemplateChange, count: number): string {
  if (what !== 'restore') {
    return kind === 'block'
      ? plural(count, {
          one: '# saved block was skipped. Someone else has deleted it.',
          other: '# saved blocks were skipped. Someone else has deleted them.',
        })
      : plural(count, {
          one: '# template was skipped. Someone else has deleted it.',
          other: '# templates were skipped. Someone else has deleted them.',
        });
  }
  return kind === 'block'
    ? plural(count, {
        one: '# saved block was skipped because another has its name.',
        other: '# saved blocks were skipped because others have their names.',
      })
    : plural(count, {
        one: '# template was skipped because another has its name.',
        other: '# templates were skipped because others have their names.',
      });
}
