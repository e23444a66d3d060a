import { useLingui } from '@lingui/react/macro';
import {
  IconArchive,
  IconArrowBackUp,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { HubHead } from 'contract/hubs/hub.ts';
import { useState } from 'react';
import { reportError } from '../../kernel/errors/report-error.ts';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { entryIf, type MenuEntry } from '../../kit/menu/menu-entry.ts';
import { changeHubs } from './hub-actions.ts';

const HubConfirm = lazyPage(() => import('./hub-confirm.tsx').then((module) => module.HubConfirm));

/** What the caller may do with a hub, and the question that is asked before; it belongs into a Suspense. */
export function useHubMenu(slug: string, onDeleted?: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asked, ask] = useState<{ kind: 'archive' | 'delete'; hub: HubHead }>();
  const entries = (hub: HubHead, where: 'list' | 'page'): readonly MenuEntry[] => {
    const { abilities, deletedAt, id } = hub;
    const does = (kind: 'publish' | 'hide' | 'unarchive' | 'restore') => () =>
      void changeHubs(kind, [hub]).catch(reportError);
    const open = () =>
      void navigate({
        to: '/$organizationSlug/hubs/$hubId/edit',
        params: { organizationSlug: slug, hubId: id },
      });
    return [
      ...entryIf(where === 'list' && deletedAt === null, {
        key: 'open',
        label: abilities.edit || abilities.arrange ? t`Edit` : t`View`,
        icon: <IconPencil />,
        onSelect: open,
      }),
      ...entryIf(deletedAt === null && (abilities.arrange || abilities.unarchive), {
        key: 'reader',
        label: t`Open as reader`,
        icon: <IconEye />,
        onSelect: () =>
          void navigate({
            to: '/$organizationSlug/for-you/hubs/$hubId',
            params: { organizationSlug: slug, hubId: id },
          }),
      }),
      ...entryIf(abilities.publish, {
        key: 'publish',
        label: t`Publish`,
        icon: <IconWorld />,
        onSelect: does('publish'),
      }),
      ...entryIf(abilities.hide, {
        key: 'hide',
        label: t({ message: 'Hide', context: 'verb' }),
        icon: <IconEyeOff />,
        onSelect: does('hide'),
      }),
      ...entryIf(abilities.archive, {
        key: 'archive',
        label: t`Archive`,
        icon: <IconArchive />,
        onSelect: () => ask({ kind: 'archive', hub }),
      }),
      ...entryIf(abilities.unarchive, {
        key: 'unarchive',
        label: t`Unarchive`,
        icon: <IconArrowBackUp />,
        onSelect: does('unarchive'),
      }),
      ...entryIf(abilities.restore, {
        key: 'restore',
        label: t`Restore`,
        icon: <IconArrowBackUp />,
        onSelect: does('restore'),
      }),
      ...entryIf(abilities.delete, {
        key: 'delete',
        label: t`Delete`,
        icon: <IconTrash />,
        danger: true,
        apart: true,
        onSelect: () => ask({ kind: 'delete', hub }),
      }),
    ];
  };
  const dialog = asked && (
    <HubConfirm {...asked} onClose={() => ask(undefined)} onDeleted={onDeleted} />
  );
  return { entries, dialog };
}
