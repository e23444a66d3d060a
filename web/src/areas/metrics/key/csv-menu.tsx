import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MetricTable } from 'contract/metrics/metrics.contract.ts';
import { reportError } from '../../../kernel/errors/report-error.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { downloadText } from '../../../kit/text/download-text.ts';
import { type Days, readCsv } from '../metrics.queries.ts';

/** The tables of the page as files. */
export function CsvMenu({ days }: { days: Days }) {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: (table: MetricTable) => readCsv(table, days),
    onSuccess: (text, table) => downloadText(`${table}-${days.from}-${days.to}.csv`, text),
    onError: reportError,
  });
  const names: Record<MetricTable, string> = {
    people: t`People`,
    reach: t`Reach`,
    messages: t`Campaigns`,
    content: t`Content`,
    groups: t`Groups`,
    hubs: t`Hubs`,
  };
  return (
    <EntryMenu
      entries={(Object.keys(names) as MetricTable[]).map((table) => ({
        key: table,
        label: names[table],
        onSelect: () => download.mutate(table),
      }))}
    >
      <Button
        variant="primary"
        icon={<IconDownload />}
        busy={download.isPending ? t`Downloading` : undefined}
      >
        <Trans>Download CSV</Trans>
      </Button>
    </EntryMenu>
  );
}
