import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../kit/button/button.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { useOwnFields } from '../../fields/fields.public.ts';
import { exportPeople, type FileOfList, wholeFile } from '../export-people.ts';
import { toMatchingQuery, toPeopleQuery } from '../people-list.ts';
import type { PeopleList } from './use-people-list.ts';

/** Everyone who matches as a file: with the columns of the table, or with all there is. */
export function useExport({ state, columns }: PeopleList) {
  const own = useOwnFields() ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: (file: FileOfList) =>
      exportPeople({ mode: 'all-matching', filter: toMatchingQuery(state), except: [] }, file),
  });
  const shown: FileOfList = { sort: toPeopleQuery(state).sort, columns };
  return {
    isPending,
    shown: () => mutate(shown),
    all: () =>
      mutate(
        wholeFile(
          shown,
          own.map(({ key }) => key),
        ),
      ),
  };
}

export function ExportMenu({ list }: { list: PeopleList }) {
  const { t } = useLingui();
  const { isPending, shown, all } = useExport(list);
  return (
    <EntryMenu
      entries={[
        { key: 'shown', label: t`Visible columns`, onSelect: shown },
        { key: 'all', label: t`All columns, ready to import`, onSelect: all },
      ]}
    >
      <Button icon={<IconDownload />} busy={isPending ? t`Exporting` : undefined}>
        <Trans>Export</Trans>
      </Button>
    </EntryMenu>
  );
}
