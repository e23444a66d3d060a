import { useLingui } from '@lingui/react/macro';
import {
  IconBabyCarriage,
  IconCopy,
  IconDots,
  IconDownload,
  IconHistory,
  IconUpload,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../kernel/session/abilities.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { entryIf, type MenuEntry } from '../../../kit/menu/menu-entry.ts';
import { useExport } from './export-menu.tsx';
import type { PeopleList } from './use-people-list.ts';

export interface PeopleMenuProps {
  list: PeopleList;
  slug: string;
  /** The phone has no room for the buttons of the head: what they do stands here. */
  narrow: boolean;
}

/** The pages beside the list of people; on the phone also the list as a file, and a file as people. */
export function PeopleMenu({ list, slug, narrow }: PeopleMenuProps) {
  const { t } = useLingui();
  const can = useCan();
  const navigate = useNavigate();
  const file = useExport(list);
  const params = { organizationSlug: slug };
  const files: MenuEntry[] = [
    {
      key: 'shown',
      label: t`Export visible columns`,
      icon: <IconDownload />,
      onSelect: file.shown,
    },
    { key: 'all', label: t`Export all columns`, icon: <IconDownload />, onSelect: file.all },
    ...entryIf(can('people.import'), {
      key: 'import',
      label: t`Import people`,
      icon: <IconUpload />,
      onSelect: () => void navigate({ to: '/$organizationSlug/people/upload/people', params }),
    }),
  ];
  const pages: MenuEntry[] = [
    ...entryIf(can('dependants.view'), {
      key: 'dependants',
      label: t`Dependants`,
      icon: <IconBabyCarriage />,
      onSelect: () => void navigate({ to: '/$organizationSlug/people/dependants', params }),
    }),
    ...entryIf(can('groups.manage'), {
      key: 'groups',
      label: t`Groups`,
      icon: <IconUsersGroup />,
      onSelect: () => void navigate({ to: '/$organizationSlug/people/groups', params }),
    }),
    ...entryIf(can('people.delete'), {
      key: 'duplicates',
      label: t`Duplicates`,
      icon: <IconCopy />,
      onSelect: () => void navigate({ to: '/$organizationSlug/people/duplicates', params }),
    }),
    ...entryIf(can('people.changeMany'), {
      key: 'changes',
      label: t`Bulk changes`,
      icon: <IconHistory />,
      onSelect: () => void navigate({ to: '/$organizationSlug/people/changes', params }),
    }),
  ];
  const entries = narrow
    ? [...files, ...pages.map((entry, index) => ({ ...entry, apart: index === 0 }))]
    : pages;
  if (entries.length === 0) return null;
  return (
    <EntryMenu entries={entries}>
      <Button square icon={<IconDots />} aria-label={t`More pages and actions`} />
    </EntryMenu>
  );
}
