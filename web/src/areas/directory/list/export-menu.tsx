import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { useOwnFields } from '../../fields/fields.public.ts';
import { exportPeople, type FileOfList, wholeFile } from '../export-people.ts';
import { toMatchingQuery, toPeopleQuery } from '../people-list.ts';
import type { PeopleList } from './use-people-list.ts';

/** Everyone who matches as a file: with the columns of the table, or with all there is. */
export function useExport({ state, columns }: PeopleList) {
  const own = useOwnFields() ?? [];
  const [busy, setBusy] = useState(false);
  const save = async (file: FileOfList) => {
    setBusy(true);
    const filter = toMatchingQuery(state);
    await exportPeople({ mode: 'all-matching', filter, except: [] }, file);
    setBusy(false);
  };
  const shown: FileOfList = { sort: toPeopleQuery(state).sort, columns };
  return {
    busy,
    shown: () => void save(shown),
    all: () =>
      void save(
        wholeFile(
          shown,
          own.map(({ key }) => key),
        ),
      ),
  };
}

export function ExportMenu({ list }: { list: PeopleList }) {
  const { t } = useLingui();
  const { busy, shown, all } = useExport(list);
  return (
    <EntryMenu
      entries={[
        { key: 'shown', label: t`Visible columns`, onSelect: shown },
        { key: 'all', label: t`All columns, ready to import`, onSelect: all },
      ]}
    >
      <Button icon={<IconDownload />} busy={busy ? t`Exporting` : undefined}>
        <Trans>Export</Trans>
      </Button>
    </EntryMenu>
  );
}
