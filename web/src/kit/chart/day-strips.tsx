import type { ReactNode } from 'react';
import { formatCount } from '../text/format.ts';
import styles from './chart.module.css';
import { useWidth } from '../page/use-width.ts';

export interface DayStrip {
  key: string | number;
  name: string;
  /** A value for each day; null where it is not told. */
  days: readonly (number | null)[];
  /** At the right end. */
  figure: ReactNode;
}

export interface DayStripsProps {
  strips: readonly DayStrip[];
  /** What a strip shows, for those who do not see it: "12 people at most, on 4 Feb". */
  describe: (strip: DayStrip) => string;
}

const height = 26;

/** A strip of columns for each of several things, one column a day, each strip on its own scale. */
export function DayStrips({ strips, describe }: DayStripsProps) {
  return (
    <ul className={styles.strips}>
      {strips.map((strip) => (
        <li key={strip.key}>
          <b title={strip.name}>{strip.name}</b>
          <Strip strip={strip} label={describe(strip)} />
          <span className={styles.number}>
            {typeof strip.figure === 'number' ? formatCount(strip.figure) : strip.figure}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Strip({ strip, label }: { strip: DayStrip; label: string }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const most = Math.max(1, ...strip.days.map((value) => value ?? 0));
  const slot = width / Math.max(1, strip.days.length);
  return (
    <div ref={ref} className={styles.chart} style={{ height }}>
      {width === 0 ? null : (
        <svg width={width} height={height} role="img" aria-label={label}>
          {strip.days.map((value, index) => {
            // Not told is drawn as the least there can be, and hollow.
            const tall = value === null ? 3 : (value / most) * (height - 1);
            return tall === 0 ? null : (
              <rect
                // oxlint-disable-next-line react/no-array-index-key -- the place is what makes a day
                key={index}
                className={value === null ? styles.hidden : styles.fill}
                x={index * slot}
                y={height - 1 - tall}
                width={Math.max(1, slot - (slot > 4 ? 1 : 0))}
                height={tall}
              />
            );
          })}
          <line className={styles.axis} x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
        </svg>
      )}
    </div>
  );
}
