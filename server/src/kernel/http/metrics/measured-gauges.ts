import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../clock/clock.ts';

/** Figures that are asked for when they are read, e.g. of the database. */
export interface MeasuredGauge {
  name: string;
  help: string;
  /** Name of what tells its figures apart. */
  label?: string;
  /** When it fails there is none. */
  read: () => Promise<readonly { label?: string; value: number }[]>;
}

/** However many read it, it is asked at most once in so many milliseconds. */
const measuredMs = 5000;

export function addMeasured(
  { registry }: { registry: Registry },
  { name, help, label, read }: MeasuredGauge,
  clock: Clock,
): void {
  let askedAt = Number.NEGATIVE_INFINITY;
  const gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    async collect() {
      if (clock.now() - askedAt < measuredMs) return;
      askedAt = clock.now();
      const figures = await read().catch(() => []);
      gauge.reset();
      for (const figure of figures) {
        gauge.set(label === undefined ? {} : { [label]: figure.label ?? '' }, figure.value);
      }
    },
  });
  registry.registerMetric(gauge);
}
