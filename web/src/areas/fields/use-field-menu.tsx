import { useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconPencil,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import type { PeopleField } from 'contract/fields/field.ts';
import { notify } from '../../kernel/notifications/notifications.ts';
import { entryIf, type MenuEntry } from '../../kit/menu/menu-entry.ts';
import { notifyFailed } from '../../kit/feedback/perform.ts';
import type { Asked } from './fields-page.tsx';
import { changeField } from './fields.queries.ts';

interface FieldMenuOptions {
  fields: readonly PeopleField[];
  move: (id: number, to: number) => void;
  onAsk: (asked: Asked) => void;
}

/** What can be done with one field. */
export function useFieldMenu({ fields, move, onAsk }: FieldMenuOptions) {
  const { t } = useLingui();
  const archive = (field: PeopleField, archived: boolean) => {
    const { id, label, version } = field;
    changeField(id, { version, archived })
      .then((changed) =>
        notify.success({
          title: archived ? t`${label} archived` : t`${label} unarchived`,
          ...(archived && {
            detail: t`People keep their values.`,
            actions: [{ label: t`Undo`, run: () => archive(changed, false) }],
          }),
        }),
      )
      .catch((error: unknown) =>
        notifyFailed(
          archived ? t`Couldn’t archive ${label}` : t`Couldn’t unarchive ${label}`,
          error,
        ),
      );
  };
  return (field: PeopleField): readonly MenuEntry[] => {
    const { id, archivedAt } = field;
    const index = fields.findIndex((one) => one.id === id);
    const used = archivedAt === null;
    return [
      {
        key: 'edit',
        label: t`Edit`,
        icon: <IconPencil />,
        onSelect: () => onAsk({ kind: 'edit', field }),
      },
      ...entryIf(used && index > 0, {
        key: 'up',
        label: t`Move up`,
        icon: <IconArrowUp />,
        onSelect: () => move(id, index - 1),
      }),
      ...entryIf(used && index < fields.length - 1, {
        key: 'down',
        label: t`Move down`,
        icon: <IconArrowDown />,
        onSelect: () => move(id, index + 1),
      }),
      used
        ? {
            key: 'archive',
            label: t`Archive`,
            icon: <IconArchive />,
            onSelect: () => archive(field, true),
          }
        : {
            key: 'restore',
            label: t`Unarchive`,
            icon: <IconRestore />,
            onSelect: () => archive(field, false),
          },
      {
        key: 'delete',
        label: t`Delete permanently`,
        icon: <IconTrash />,
        danger: true,
        apart: true,
        onSelect: () => onAsk({ kind: 'delete', field }),
      },
    ];
  };
}
