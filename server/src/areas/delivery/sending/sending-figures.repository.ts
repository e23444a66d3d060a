import { sql } from 'kysely';
import { withoutTenant } from '../../../kernel/database/organization.ts';
import type { DatabasePool } from '../../../kernel/database/pool.ts';
import type { MeasuredGauge } from '../../../kernel/http/metrics/measured-gauges.ts';

interface FigureRow {
  name: string;
  value: number;
}

/** Name under which the database tells the age of the oldest that is due. */
const oldestDue = 'oldest_due';

/** What anyone who runs the product watches of sending, over all organizations. */
export function sendingGauges(pool: DatabasePool): MeasuredGauge[] {
  const figures = async (): Promise<FigureRow[]> =>
    withoutTenant(pool, { readOnly: true }, async (db) => {
      const { rows } = await sql<FigureRow>`select * from app.sending_figures()`.execute(db);
      return rows;
    });
  return [
    {
      name: 'deliveries',
      help: 'Deliveries of messages that are on their way or ended within a day, by outcome',
      label: 'outcome',
      read: async () =>
        (await figures())
          .filter(({ name }) => name !== oldestDue)
          .map(({ name, value }) => ({ label: name, value })),
    },
    {
      name: 'delivery_oldest_due_seconds',
      help: 'For how long the first delivery that may leave has waited for a worker',
      read: async () => (await figures()).filter(({ name }) => name === oldestDue),
    },
  ];
}
