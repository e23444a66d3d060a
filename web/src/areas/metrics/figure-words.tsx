import { Trans, useLingui } from '@lingui/react/macro';
import type { FigureName } from 'contract/metrics/definitions.ts';
import type { Figure, Value } from 'contract/metrics/metrics.ts';
import type { ReactNode } from 'react';
import type { Figure as StripFigure } from '../../kit/page/figure-strip.tsx';
import { CountedHow } from '../../kit/page/counted-how.tsx';
import {
  formatCount,
  formatPercent,
  formatShare,
  formatSignedTenth,
} from '../../kit/text/format.ts';
import { formatMoment, zoneName } from '../../kit/text/time.ts';
import styles from './metrics.module.css';

/** What the figures are called. */
export function useFigureNames(): Readonly<Record<FigureName, string>> {
  const { t } = useLingui();
  return {
    people: t`People`,
    reached: t`Reached`,
    delivered: t`Delivered`,
    opened: t`Campaigns opened`,
    clicked: t`Campaigns clicked`,
    reads: t`Article reads`,
    unsubscribed: t`Unsubscribed`,
  };
}

const percentOf = ({ value, of }: Value): number | null =>
  of === null || of === 0 ? null : (100 * value) / of;

/** A share as a large figure with its unit, else the count. */
export function ShownValue({ value, of }: Value): ReactNode {
  const percent = percentOf({ value, of });
  if (of === null) return formatCount(value);
  if (percent === null) return '–';
  const [number, unit] = formatPercent(percent).split('\u00a0');
  return (
    <>
      {number}
      <span className={styles.unit}>{unit}</span>
    </>
  );
}

/** How a figure differs from the days before, in words. */
export function Change({ figure }: { figure: Pick<Figure, 'value' | 'of' | 'before'> }): ReactNode {
  const { before } = figure;
  const [now, then] = [percentOf(figure), percentOf(before)];
  if (figure.of !== null) {
    if (now === null) return <Trans>nothing yet</Trans>;
    if (then === null) return <Trans>nothing before</Trans>;
    const points = formatSignedTenth(now - then);
    const old = formatPercent(then);
    return (
      <Trans>
        <b>{points} pt</b>, before {old}
      </Trans>
    );
  }
  const old = formatCount(before.value);
  if (before.value === 0) return <Trans>before {old}</Trans>;
  const percent = formatSignedTenth((100 * (figure.value - before.value)) / before.value);
  return (
    <Trans>
      <b>{percent} %</b>, before {old}
    </Trans>
  );
}

/** "How is this counted?" of one figure: as the server says that it counts. */
export function FigureExplained({
  figure,
  name,
  timeZone,
}: {
  figure: Figure;
  name: string;
  timeZone: string;
}) {
  const { t } = useLingui();
  const [moment, zone] = [formatMoment(figure.asOf, timeZone), zoneName(timeZone)];
  const { counted, leftOut, of } = figure.definition;
  return (
    <CountedHow
      figure={name}
      {...(figure.of === null || of === null
        ? {}
        : {
            rows: [
              { key: 'value', label: name, value: figure.value },
              { key: 'of', label: t`Of ${of}`, value: figure.of },
              {
                key: 'share',
                label: t`Share`,
                value: figure.value,
                shown: formatShare(figure.value, figure.of),
                kind: 'total' as const,
              },
            ],
          })}
      leftOut={<Trans>Left out: {leftOut}</Trans>}
      asOf={
        <Trans>
          As of {moment}, {zone} time. Counted again every minute.
        </Trans>
      }
    >
      {counted}
    </CountedHow>
  );
}

/** A figure as a cell of the strip. */
export function stripFigure(figure: Figure, name: string, timeZone: string): StripFigure {
  return {
    key: figure.name,
    label: name,
    value: <ShownValue value={figure.value} of={figure.of} />,
    change: <Change figure={figure} />,
    explain: <FigureExplained figure={figure} name={name} timeZone={timeZone} />,
  };
}
