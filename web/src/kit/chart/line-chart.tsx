import styles from './chart.module.css';
import { heightOf, ticksOf } from './scale.ts';
import { useWidth } from '../page/use-width.ts';

export interface LinePoint {
  key: string;
  /** Below the axis, where there is room. */
  label: string;
  value: number;
  /** The same point of what it is compared with. */
  before?: number;
  /** A ring on the line. */
  ringed?: boolean;
}

export interface LineChartProps {
  /** What the chart shows, in one sentence, for those who do not see it. */
  label: string;
  points: readonly LinePoint[];
  format: (value: number) => string;
  /** The top of the scale; the greatest value when absent. */
  top?: number;
}

const height = 220;
const edge = { left: 48, right: 76, top: 14, bottom: 26 };

/** A line from the first day to the last, its last value written on it; dashed beside it the days before. */
export function LineChart({ label, points, format, top }: LineChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const values = points.flatMap(({ value, before }) => [value, before ?? 0]);
  const lines = ticksOf(0, top ?? Math.max(...values, 1));
  const inner = {
    width: Math.max(0, width - edge.left - edge.right),
    height: height - edge.top - edge.bottom,
  };
  const x = (index: number) =>
    edge.left + (points.length < 2 ? inner.width : (index / (points.length - 1)) * inner.width);
  const y = (value: number) => edge.top + inner.height - heightOf(value, lines, inner.height);
  const last = points.at(-1);
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(inner.width / 90))));
  const path = (of: (point: LinePoint) => number) =>
    points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(of(point))}`).join('');
  return (
    <div ref={ref} className={styles.chart} style={{ height }}>
      {width === 0 || last === undefined ? null : (
        <svg width={width} height={height} role="img" aria-label={label}>
          {lines.map((at) => (
            <g key={at}>
              <line
                className={styles.grid}
                x1={edge.left}
                x2={edge.left + inner.width}
                y1={y(at)}
                y2={y(at)}
              />
              <text className={styles.end} x={edge.left - 8} y={y(at) + 4}>
                {format(at)}
              </text>
            </g>
          ))}
          {last.before === undefined ? null : (
            <path className={styles.lineBefore} d={path(({ before }) => before ?? 0)} />
          )}
          <path className={styles.line} d={path(({ value }) => value)} />
          {points.map((point, index) =>
            point.ringed ? (
              <circle
                key={point.key}
                className={styles.ring}
                cx={x(index)}
                cy={y(point.value)}
                r={4}
              />
            ) : null,
          )}
          {points.map((point, index) =>
            index % every === 0 && points.length - 1 - index >= every / 2 ? (
              <text key={point.key} className={styles.middle} x={x(index)} y={height - 6}>
                {point.label}
              </text>
            ) : null,
          )}
          <LastPoint point={last} x={x(points.length - 1)} y={y} format={format} />
        </svg>
      )}
    </div>
  );
}

interface LastPointProps {
  point: LinePoint;
  x: number;
  y: (value: number) => number;
  format: (value: number) => string;
}

/** The current point: its mark, its value, and what it was before where both can be read. */
function LastPoint({ point, x, y, format }: LastPointProps) {
  const apart = point.before !== undefined && Math.abs(y(point.before) - y(point.value)) > 18;
  return (
    <>
      <rect className={styles.now} x={x - 4} y={y(point.value) - 4} width={8} height={8} rx={1} />
      <text className={`${styles.big} ${styles.halo}`} x={x + 10} y={y(point.value) + 5}>
        {format(point.value)}
      </text>
      {apart ? (
        <text className={styles.halo} x={x + 10} y={y(point.before ?? 0) + 4}>
          {format(point.before ?? 0)}
        </text>
      ) : null}
      <text className={`${styles.middle} ${styles.strong}`} x={x} y={height - 6}>
        {point.label}
      </text>
    </>
  );
}
