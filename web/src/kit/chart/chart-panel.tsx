import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Segmented } from '../inputs/segmented.tsx';
import { Panel } from '../page/panel.tsx';

export interface ChartPanelProps {
  /** The subject. */
  eyebrow: ReactNode;
  /** The finding, as a sentence. */
  title: ReactNode;
  chart: ReactNode;
  /** The same numbers. */
  table: ReactNode;
  foot?: ReactNode;
  /** What is shown first; the chart when absent. */
  first?: 'chart' | 'table';
}

/** A panel with a chart and its table twin. */
export function ChartPanel({
  eyebrow,
  title,
  chart,
  table,
  foot,
  first = 'chart',
}: ChartPanelProps) {
  const { t } = useLingui();
  const [look, setLook] = useState(first);
  return (
    <Panel
      eyebrow={eyebrow}
      title={title}
      foot={foot}
      flush={look === 'table'}
      actions={
        <Segmented
          label={t`View as`}
          segments={[
            { value: 'chart', label: t({ message: 'Chart', context: 'view' }) },
            { value: 'table', label: t({ message: 'Table', context: 'view' }) },
          ]}
          value={look}
          onChange={setLook}
        />
      }
    >
      {look === 'chart' ? chart : table}
    </Panel>
  );
}
