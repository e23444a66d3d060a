import { Trans, useLingui } from '@lingui/react/macro';
import type { FigureName } from 'contract/metrics/definitions.ts';
import type { Figure, Value } from 'contract/metrics/metrics.ts';
import type { ReactNode } from 'react';
import type { Figure as StripFigure } from '../../kit/page/figure-strip.tsx';
import { CountedHow } from '../../kit/page/counted-how.tsx';
import {
  formatCount,
  formatPercent,
  formatRate,
  formatSignedPercent,
  formatSignedTenth,
} from '../../kit/text/format.ts';
import { formatMoment, zoneName } from '../../kit/text/time.ts';
import { definitionLabels } from './definition-labels.ts';
import styles from './metrics.module.css';

/** The names of the metrics. */
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

/** A share, else the count. */
export function ShownValue({ value, of }: Value): ReactNode {
  const percent = percentOf({ value, of });
  if (of === null) return formatCount(value);
  if (percent === null) return '–';
  const signs = [...formatPercent(percent)];
  // The sign of a percentage is before or after the number, by the locale.
  const from = signs.findIndex(isDigit);
  const to = signs.findLastIndex(isDigit) + 1;
  const [before, number, after] = [
    signs.slice(0, from).join(''),
    signs.slice(from, to).join(''),
    signs.slice(to).join(''),
  ];
  return (
    <>
      {before === '' ? null : <span className={styles.unit}>{before}</span>}
      {number}
      {after === '' ? null : <span className={styles.unit}>{after}</span>}
    </>
  );
}

const isDigit = (sign: string) => /\p{N}/u.test(sign);

/** How a metric differs from the previous period, in words. */
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
        <b>{points} pts</b>, {old} before
      </Trans>
    );
  }
  const old = formatCount(before.value);
  if (before.value === 0) return <Trans>{old} before</Trans>;
  const percent = formatSignedPercent((100 * (figure.value - before.value)) / before.value);
  return (
    <Trans>
      <b>{percent}</b>, {old} before
    </Trans>
  );
}

/** "How is this counted?" for one metric, as the server defines it. */
export function FigureExplained({
  figure,
  name,
  timeZone,
  next,
}: {
  figure: Figure;
  name: string;
  timeZone: string;
  next?: ReactNode;
}) {
  const { t } = useLingui();
  const [moment, zone] = [formatMoment(figure.asOf, timeZone), zoneName(timeZone)];
  const { counted, leftOut, of, rate } = definitionLabels(figure.definition);
  return (
    <CountedHow
      figure={name}
      {...(figure.of === null || of === null
        ? {}
        : {
            rows: [
              { key: 'value', label: name, value: figure.value },
              {
                key: 'of',
                label: of,
                value: figure.of,
              },
              {
                key: 'share',
                label: rate ?? t`Rate`,
                value: figure.value,
                shown: formatRate(figure.value, figure.of),
                kind: 'total' as const,
              },
            ],
          })}
      leftOut={leftOut}
      next={next}
      asOf={
        <Trans>
          As of {moment}, {zone} time. Updated every minute.
        </Trans>
      }
    >
      {counted}
    </CountedHow>
  );
}

/** A figure as a cell of the strip. */
export function stripFigure(
  figure: Figure,
  name: string,
  timeZone: string,
  next?: ReactNode,
): StripFigure {
  return {
    key: figure.name,
    label: name,
    value: <ShownValue value={figure.value} of={figure.of} />,
    change: <Change figure={figure} />,
    explain: <FigureExplained {...{ figure, name, timeZone, next }} />,
  };
}
