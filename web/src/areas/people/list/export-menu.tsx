import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../kit/button/button.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { useOwnFields } from '../fields/use-own-fields.ts';
import { exportPeople, type FileOfList, wholeFile } from './export-people.ts';
import { toMatchingQuery, toPeopleQuery } from './people-list.ts';
import styles from './people-list.module.css';
import type { PeopleList } from './use-people-list.ts';

/** Everybody who matches as a file: with the columns of the table, or with all there is. */
export function ExportMenu({ list: { state, columns } }: { list: PeopleList }) {
  const { t } = useLingui();
  const own = useOwnFields() ?? [];
  const download = useMutation({
    mutationFn: (file: FileOfList) =>
      exportPeople({ mode: 'all-matching', filter: toMatchingQuery(state), except: [] }, file),
  });
  const shown: FileOfList = { sort: toPeopleQuery(state).sort, columns };
  return (
    <EntryMenu
      entries={[
        {
          key: 'shown',
          label: t`The columns that show`,
          onSelect: () => download.mutate(shown),
        },
        {
          key: 'all',
          label: t`Everything, as for an upload`,
          onSelect: () =>
            download.mutate(
              wholeFile(
                shown,
                own.map(({ key }) => key),
              ),
            ),
        },
      ]}
    >
      <Button
        className={styles.wideOnly}
        icon={<IconDownload />}
        busy={download.isPending ? t`Exporting` : undefined}
      >
        <Trans>Export</Trans>
      </Button>
    </EntryMenu>
  );
}
