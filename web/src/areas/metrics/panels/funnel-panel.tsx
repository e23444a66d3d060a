import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Funnel } from 'contract/metrics/metrics.ts';
import type { ReactNode } from 'react';
import { ChartKeys } from '../../../kit/chart/chart-keys.tsx';
import { ChartPanel } from '../../../kit/chart/chart-panel.tsx';
import { FigureTable } from '../../../kit/chart/figure-table.tsx';
import { FunnelBars } from '../../../kit/chart/funnel-bars.tsx';
import { formatCount, formatRate } from '../../../kit/text/format.ts';
import text from '../../../kit/theme/text.module.css';

export interface FunnelPanelProps {
  funnel: Funnel;
  eyebrow: ReactNode;
  title: ReactNode;
  foot?: ReactNode;
  /** With the people who unsubscribed. */
  whole?: boolean;
}

/** The results of a message: people in petrol, automated opens hatched and not counted. */
export function FunnelPanel({ funnel, eyebrow, title, foot, whole = false }: FunnelPanelProps) {
  const { t } = useLingui();
  const { recipients, delivered, tracking } = funnel;
  // Where only totals are stored, it is known how often and not how many people.
  const of = (done: Funnel['opened']) => (tracking === 'aggregate' ? done.times : done.people);
  const ofDelivered = tracking === 'identified' ? { of: delivered } : {};
  const steps = [
    { key: 'recipients', label: t`Sent to`, value: recipients },
    { key: 'delivered', label: t`Delivered`, value: delivered, of: recipients },
    ...(['opened', 'clicked', 'viewed'] as const).map((key) => ({
      key,
      label: {
        opened: t`Opened`,
        clicked: t`Clicked`,
        viewed: t({ message: 'Read', context: 'done by people' }),
      }[key],
      value: of(funnel[key]),
      // The bars hatch what their legend names.
      machines: key === 'opened' ? funnel[key].machinesOnly : 0,
      machinesOnly: funnel[key].machinesOnly,
      ...ofDelivered,
    })),
  ]
    .filter(({ key }) => tracking !== 'off' || key === 'recipients' || key === 'delivered')
    .concat(
      whole
        ? [
            {
              key: 'unsubscribed',
              label: t`Unsubscribed`,
              value: funnel.unsubscribed,
              of: delivered,
            },
          ]
        : [],
    );
  const machines = funnel.opened.machinesOnly;
  return (
    <ChartPanel
      eyebrow={eyebrow}
      title={title}
      foot={foot}
      chart={
        <>
          <FunnelBars steps={steps} />
          <ChartKeys
            keys={[
              { look: 'main', label: tracking === 'aggregate' ? t`times` : t`people` },
              ...(machines === 0
                ? []
                : [
                    {
                      look: 'hatched' as const,
                      label: plural(machines, {
                        one: '# automated open, not counted',
                        other: '# automated opens, not counted',
                      }),
                    },
                  ]),
            ]}
          />
          <p className={text.hint}>
            <Trans>Delivered is a share of sent. The others are shares of delivered.</Trans>
          </p>
        </>
      }
      table={
        <FigureTable
          caption={t`Results of the email`}
          columns={[
            { key: 'step', label: t`Step` },
            {
              key: 'people',
              label: tracking === 'aggregate' ? t`Times` : t`People`,
              kind: 'number',
            },
            { key: 'machines', label: t`Automated only`, kind: 'number' },
            { key: 'rate', label: t`Rate`, kind: 'number' },
          ]}
          rows={steps.map((step) => ({
            key: step.key,
            cells: [
              step.label,
              formatCount(step.value),
              'machinesOnly' in step ? formatCount(step.machinesOnly) : '–',
              'of' in step && step.of !== undefined ? (
                <Rate step={step.key} value={step.value} of={step.of} />
              ) : (
                '–'
              ),
            ],
          }))}
        />
      }
    />
  );
}

/** Per cent of those it was sent to, or of those it was delivered to. */
function Rate({ step, value, of }: { step: string; value: number; of: number }) {
  const rate = formatRate(value, of);
  return step === 'delivered' ? <Trans>{rate} of sent</Trans> : <Trans>{rate} of delivered</Trans>;
}
