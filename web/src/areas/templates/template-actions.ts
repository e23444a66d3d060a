import { t } from '@lingui/core/macro';
import { notify } from '../../kernel/notifications/notifications.ts';
import { uuid } from '../../kernel/uuid.ts';
import { tried } from '../channels/channels.public.ts';
import { action } from '../../kit/feedback/perform.ts';
import * as blocks from './blocks.queries.ts';
import * as templates from './templates.queries.ts';

export type TemplateKind = 'template' | 'block';

/** What is deleted, restored or copied. */
export interface NamedTemplate {
  kind: TemplateKind;
  id: number;
  name: string;
}

/** Moves a template or a saved block to the trash and offers to restore it. True when it was done. */
export function deleteTemplate(one: NamedTemplate): Promise<boolean> {
  const { kind, id, name } = one;
  return tried(
    async () => {
      await (kind === 'block' ? blocks.trashBlock : templates.trashTemplate)(id);
      notify.success({
        title: t`${name} moved to the trash`,
        actions: [action(t`Undo`, () => restoreTemplate(one))],
      });
    },
    t`Couldn’t delete ${name}`,
  );
}

export function restoreTemplate({ kind, id, name }: NamedTemplate): Promise<boolean> {
  return tried(
    async () => {
      await (kind === 'block' ? blocks.bringBackBlock : templates.bringBackTemplate)(id);
      notify.success({ title: t`${name} restored` });
    },
    t`Couldn’t restore ${name}`,
  );
}

/** Creates a template that is like another; its id when it was done. */
export async function duplicateTemplate({
  id,
  name,
}: Pick<NamedTemplate, 'id' | 'name'>): Promise<number | undefined> {
  const key = uuid();
  let copy: number | undefined;
  await tried(
    async () => {
      copy = (await templates.copyTemplate(id, key)).id;
    },
    t`Couldn’t duplicate ${name}`,
  );
  return copy;
}
