import { useLingui } from '@lingui/react/macro';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDeviceFloppy,
  IconHome,
  IconPencil,
  IconRotate,
  IconTrash,
} from '@tabler/icons-react';
import type { SavedView } from 'contract/organizations/saved-views.contract.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { notify } from '../../../kernel/notifications/notifications.ts';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import type { SavedViewsProps } from './use-view-actions.tsx';
import { changeView, deleteView, openWith, restoreView } from './views.queries.ts';

type Options = Pick<SavedViewsProps, 'shown' | 'isChanged' | 'onReset' | 'onOpen'> & {
  onRename: () => void;
  /** How a view is moved among its like; undefined where it cannot go there. */
  moving: (view: SavedView, by: -1 | 1) => (() => void) | undefined;
};

const run = (work: () => Promise<unknown>) => () => void work().catch(reportError);

/** What can be done with a saved view, as far as the caller may. */
export function useViewEntries(options: Options) {
  const { shown, isChanged, onReset, onOpen, onRename, moving } = options;
  const { t } = useLingui();
  return (view: SavedView): readonly MenuEntry[] => {
    const { id, name, list, version, mine, isDefault } = view;
    return [
      ...entryIf(isChanged && mine, {
        key: 'save',
        label: t`Save changes`,
        icon: <IconDeviceFloppy />,
        onSelect: run(async () => {
          await changeView(id, { version, search: shown.search, columns: { ...shown.columns } });
          onReset();
          notify.success({ title: t`${name} saved` });
        }),
      }),
      ...entryIf(isChanged, {
        key: 'reset',
        label: t`Discard changes`,
        icon: <IconRotate />,
        onSelect: () => {
          onReset();
          onOpen(view);
        },
      }),
      {
        key: 'default',
        label: isDefault ? t`Remove as default` : t`Set as default`,
        icon: <IconHome />,
        onSelect: run(() => openWith(list, isDefault ? null : id)),
      },
      ...entryIf(mine, {
        key: 'rename',
        label: t`Name and sharing`,
        icon: <IconPencil />,
        onSelect: onRename,
      }),
      ...entryTo(moving(view, -1), { key: 'left', label: t`Move left`, icon: <IconChevronLeft /> }),
      ...entryTo(moving(view, 1), {
        key: 'right',
        label: t`Move right`,
        icon: <IconChevronRight />,
      }),
      ...entryIf(mine, {
        key: 'delete',
        label: t`Delete`,
        icon: <IconTrash />,
        danger: true,
        apart: true,
        onSelect: run(async () => {
          await deleteView(id);
          onOpen(undefined);
          notify.success({
            title: t`${name} deleted`,
            actions: [{ label: t`Undo`, run: run(() => restoreView(id)) }],
          });
        }),
      }),
    ];
  };
}

function entryTo(
  onSelect: (() => void) | undefined,
  entry: Omit<MenuEntry, 'onSelect'>,
): readonly MenuEntry[] {
  return onSelect === undefined ? [] : [{ ...entry, onSelect }];
}
