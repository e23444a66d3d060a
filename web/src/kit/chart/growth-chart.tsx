import { Trans } from '@lingui/react/macro';
import { formatCount } from '../text/format.ts';
import styles from './chart.module.css';
import { heightOf, ticksOf } from './scale.ts';
import { useWidth } from '../page/use-width.ts';

export interface GrowthPoint {
  key: string;
  label: string;
  /** What there was at the end. */
  total: number;
  joined: number;
  gone: number;
}

const height = 250;
const edge = { left: 52, right: 28, top: 22 };
/** Pixels of the line, and of the columns up and down. */
const parts = { line: 104, up: 38, down: 26, gap: 30 };
const zero = edge.top + parts.line + parts.gap + parts.up;

/** How something grew: the line of what there was, below it what came and what went. */
export function GrowthChart({ label, points }: { label: string; points: readonly GrowthPoint[] }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const totals = points.map(({ total }) => total);
  const lines = ticksOf(Math.min(...totals), Math.max(...totals), 2);
  const slot = (width - edge.left - edge.right) / Math.max(1, points.length);
  const x = (index: number) => edge.left + slot * (index + 0.5);
  const y = (total: number) => edge.top + parts.line - heightOf(total, lines, parts.line);
  const most = Math.max(1, ...points.map(({ joined }) => joined));
  const mostGone = Math.max(1, ...points.map(({ gone }) => gone));
  const scale = Math.min(parts.up / most, parts.down / mostGone);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div ref={ref} className={styles.chart} style={{ height }}>
      {width === 0 || first === undefined || last === undefined ? null : (
        <svg width={width} height={height} role="img" aria-label={label}>
          {lines.map((at) => (
            <g key={at}>
              <line
                className={styles.grid}
                x1={edge.left}
                x2={width - edge.right}
                y1={y(at)}
                y2={y(at)}
              />
              <text x={0} y={y(at) + 4}>
                {formatCount(at)}
              </text>
            </g>
          ))}
          <polyline
            className={styles.line}
            points={points.map(({ total }, index) => `${x(index)},${y(total)}`).join(' ')}
          />
          <rect
            className={styles.now}
            x={x(points.length - 1) - 4}
            y={y(last.total) - 4}
            width={8}
            height={8}
            rx={1}
          />
          <text
            className={`${styles.big} ${styles.middle} ${styles.halo}`}
            x={x(points.length - 1)}
            y={y(last.total) - 12}
          >
            {formatCount(last.total)}
          </text>
          <text x={0} y={zero - 6}>
            <Trans context="chart" comment="How many people joined in a period.">
              joined
            </Trans>
          </text>
          <text x={0} y={zero + 15}>
            <Trans context="chart" comment="How many people left the organization in a period.">
              left
            </Trans>
          </text>
          <line
            className={styles.axis}
            x1={edge.left}
            x2={width - edge.right}
            y1={zero}
            y2={zero}
          />
          {points.map((point, index) => (
            <Columns
              key={point.key}
              point={point}
              x={x(index)}
              slot={slot}
              scale={scale}
              isLast={point === last}
            />
          ))}
        </svg>
      )}
    </div>
  );
}

interface ColumnsProps {
  point: GrowthPoint;
  x: number;
  /** Pixels from one point to the next, and of one that came. */
  slot: number;
  scale: number;
  isLast: boolean;
}

function Columns({ point, x, slot, scale, isLast }: ColumnsProps) {
  const wide = Math.min(26, slot * 0.56);
  const [up, down] = [point.joined * scale, point.gone * scale];
  return (
    <>
      <rect className={styles.fill} x={x - wide / 2} y={zero - up} width={wide} height={up} />
      <rect className={styles.fillBefore} x={x - wide / 2} y={zero} width={wide} height={down} />
      {slot < 20 ? null : (
        <>
          <text className={styles.middle} x={x} y={zero - up - 5}>
            {point.joined === 0 ? '' : formatCount(point.joined)}
          </text>
          <text className={styles.middle} x={x} y={zero + down + 13}>
            {point.gone === 0 ? '' : formatCount(point.gone)}
          </text>
        </>
      )}
      <text
        className={isLast ? `${styles.middle} ${styles.strong}` : styles.middle}
        x={x}
        y={height - 4}
      >
        {slot < 30 ? point.label.slice(0, 1) : point.label}
      </text>
    </>
  );
}
