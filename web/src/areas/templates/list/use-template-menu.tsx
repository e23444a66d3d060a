import { useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconCopy,
  IconEye,
  IconSend,
  IconSpeakerphone,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { duplicateTemplate, restoreTemplate } from '../template-actions.ts';
import type { ListedTemplate } from './use-templates-list.ts';

/** What the caller may do with one template or saved block. */
export function useTemplateMenu(organizationSlug: string, onDelete: (row: ListedTemplate) => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = ({ kind, id }: Pick<ListedTemplate, 'kind' | 'id'>) =>
    void navigate({
      to:
        kind === 'block'
          ? '/$organizationSlug/campaigns/templates/blocks/$id'
          : '/$organizationSlug/campaigns/templates/$id',
      params: { organizationSlug, id },
    });
  const begin = (to: 'campaigns' | 'direct-sends', { id }: ListedTemplate) =>
    void navigate({
      to: `/$organizationSlug/${to}/create`,
      params: { organizationSlug },
      search: { template: String(id) },
    });
  const copy = async (row: ListedTemplate) => {
    const id = await duplicateTemplate(row);
    if (id !== undefined) open({ kind: 'template', id });
  };
  const menu = (row: ListedTemplate): readonly MenuEntry[] => {
    const { abilities, kind } = row;
    const begins = kind === 'template' && abilities.edit;
    return [
      ...entryIf(abilities.edit, {
        key: 'open',
        label: t({ message: 'Open', context: 'verb' }),
        icon: <IconEye />,
        onSelect: () => open(row),
      }),
      ...entryIf(begins, {
        key: 'campaign',
        label: t`New campaign`,
        icon: <IconSpeakerphone />,
        onSelect: () => begin('campaigns', row),
      }),
      ...entryIf(begins, {
        key: 'direct send',
        label: t`New direct send`,
        icon: <IconSend />,
        onSelect: () => begin('direct-sends', row),
      }),
      ...entryIf(begins, {
        key: 'copy',
        label: t`Duplicate`,
        icon: <IconCopy />,
        onSelect: () => void copy(row),
      }),
      ...entryIf(abilities.restore, {
        key: 'restore',
        label: t`Restore`,
        icon: <IconArrowBackUp />,
        onSelect: () => void restoreTemplate(row),
      }),
      ...entryIf(abilities.delete, {
        key: 'delete',
        label: t`Delete`,
        icon: <IconTrash />,
        danger: true,
        apart: true,
        onSelect: () => onDelete(row),
      }),
    ];
  };
  return { open, menu };
}
