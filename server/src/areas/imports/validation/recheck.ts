import type { InOrganization } from '../../../kernel/database/organization.ts';
import { deleteChecks, insertChecks, readChecks, type CheckedLine } from './check.repository.ts';
import { comparedAtOnce } from './check.ts';
import type { ImportKind } from '../kind.ts';
import type { ImportActorRow } from '../actor.repository.ts';
import { readRows } from '../file/rows.repository.ts';
import type { ImportRecord } from '../imports.repository.ts';

/**
 * Compares rows again and replaces the earlier findings. Fixed rows stay marked so; `fixed` are marked from now on.
 */
export async function recheckLines(
  tx: InOrganization,
  kind: ImportKind,
  record: ImportRecord,
  actor: ImportActorRow,
  lines: readonly number[],
  fixed: ReadonlySet<number> = new Set(),
): Promise<void> {
  for (let start = 0; start < lines.length; start += comparedAtOnce) {
    const batch = lines.slice(start, start + comparedAtOnce);
    const known = new Map((await readChecks(tx, record.id, batch)).map((row) => [row.line, row]));
    const rows = await readRows(tx, record.id, batch);
    const compared = await kind.compare(tx, record, actor, rows);
    const found: CheckedLine[] = compared.lines.map((line) => ({
      ...line,
      fixed: fixed.has(line.line) || known.get(line.line)?.fixed === true,
    }));
    await deleteChecks(tx, record.id, batch);
    await insertChecks(tx, record.id, found);
    await kind.judge(tx, record, found);
  }
}
