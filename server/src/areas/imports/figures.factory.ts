import { expect } from 'vitest';
import type { ImportFigures } from 'contract/imports/import.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

/** The figures as they are kept, against a count of all lines. */
export async function expectCounted(
  database: TestDatabase,
  id: number,
  figures: ImportFigures,
): Promise<void> {
  const counted = await database.asSuperuser<{ outcome: string; n: number; fixed: number }>(
    `select outcome, count(*)::int as n, (count(*) filter (where fixed and outcome <> 'error'))::int as fixed
     from app.import_check where import_id = $1 group by 1`,
    [id],
  );
  const of = (outcome: string) => counted.find((row) => row.outcome === outcome)?.n ?? 0;
  expect(figures).toMatchObject({
    errors: of('error'),
    create: of('create'),
    update: of('update'),
    unchanged: of('unchanged'),
    leftOut: of('leftOut'),
    fixed: counted.reduce((sum, row) => sum + row.fixed, 0),
    lines: counted.reduce((sum, row) => sum + row.n, 0),
  });
  const { errors, create, update, unchanged, leftOut, lines } = figures;
  expect(errors + create + update + unchanged + leftOut).toBe(lines);
  const reasons = figures.leftOutReasons;
  expect(reasons.reduce((sum, reason) => sum + reason.count, 0)).toBe(leftOut);
}
