import { deleteChecks, insertChecks, readChecks, type CheckedLine } from './check.repository.ts';
import { comparedAtOnce, comparisonOf, compareLines } from './compare.ts';
import { markManagers, markRepeated } from './file-check.repository.ts';
import type { ImportActorRow } from './match.repository.ts';
import { readRows } from './rows.repository.ts';
import type { ImportRecord, ImportScope } from './imports.repository.ts';

/**
 * Compares lines anew and puts what is found in the place of what was known. Lines that were mended stay
 * marked so; `mended` are so from now on.
 */
export async function recheckLines(
  scope: ImportScope,
  record: ImportRecord,
  actor: ImportActorRow,
  lines: readonly number[],
  mended: ReadonlySet<number> = new Set(),
): Promise<void> {
  const comparison = comparisonOf(record, actor);
  for (let start = 0; start < lines.length; start += comparedAtOnce) {
    const piece = lines.slice(start, start + comparedAtOnce);
    const known = new Map(
      (await readChecks(scope, record.id, piece)).map((row) => [row.line, row]),
    );
    const compared = await compareLines(scope, comparison, await readRows(scope, record.id, piece));
    const found: CheckedLine[] = compared.map((line) => ({
      ...line,
      mended: mended.has(line.line) || known.get(line.line)?.mended === true,
    }));
    await deleteChecks(scope, record.id, piece);
    await insertChecks(scope, record.id, found);
    await markRepeated(scope, record.id, {
      emails: found.flatMap((line) => line.emailKey ?? []),
      externalIds: found.flatMap((line) => line.externalIdKey ?? []),
      accountIds: found.flatMap((line) => line.person?.id ?? []),
      lines: piece,
    });
    await markManagers(scope, record.id, piece);
  }
}
