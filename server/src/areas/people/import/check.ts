import { isEmailAddress } from 'contract/kernel/text.ts';
import type { ImportVocabularyField } from 'contract/people/import/fields.ts';
import { cellText } from 'contract/people/import/line.ts';
import { isNearMiss } from 'contract/people/import/near.ts';
import { countChecks, deleteChecks, insertChecks } from './check.repository.ts';
import { comparedAtOnce, comparisonOf, compareLines, talliedFields } from './compare.ts';
import { markManagers, markRepeated } from './file-check.repository.ts';
import { findDomains, findVocabulary } from './known.repository.ts';
import type { ImportActorRow } from './match.repository.ts';
import { recheckLines } from './recheck.ts';
import { readRowsAfter } from './rows.repository.ts';
import { addToTally, likelyTypos } from './vocabulary.policy.ts';
import type { ImportChanges, ImportRecord, ImportScope } from './imports.repository.ts';
import type { ImportLearned, ImportStep } from './imports.tables.ts';

/** What a piece of work changed; the caller keeps it with the progress, in the same transaction. */
export interface PieceDone {
  /** Lines done, for the rate. */
  rows: number;
  changes: ImportChanges;
}

/** Steps after the rows, each over the file as a whole. */
const stepAfter: Partial<Record<ImportStep, ImportStep>> = {
  clear: 'rows',
  repeated: 'managers',
  managers: 'typos',
  typos: 'figures',
};

/**
 * Domains of the register, then those that the file's samples show more than once, without the slips of one
 * that they show more often.
 */
function usedDomains({ columns }: ImportRecord, known: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const sample of columns.find(({ field }) => field === 'email')?.samples ?? []) {
    const email = cellText(sample);
    if (!isEmailAddress(email)) continue;
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  const used = [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([, one], [, other]) => other - one)
    .map(([domain]) => domain);
  const meant = used.filter((one, place) => !used.slice(0, place).some((o) => isNearMiss(one, o)));
  return [...new Set([...known, ...meant])];
}

/** The next piece of a check; the last one makes the import `checked`. */
export async function checkPieceOf(
  scope: ImportScope,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<PieceDone> {
  const step = record.step ?? 'clear';
  switch (step) {
    case 'clear': {
      await deleteChecks(scope, record.id);
      const learned: ImportLearned = { domains: usedDomains(record, await findDomains(scope)) };
      return next(step, { learned: JSON.stringify(learned), step_line: 1 });
    }
    case 'rows':
      return checkRows(scope, record, actor);
    case 'repeated':
      await markRepeated(scope, record.id, null);
      return next(step);
    case 'managers':
      await markManagers(scope, record.id, null);
      return next(step);
    case 'typos':
      return next(step, { learned: JSON.stringify(await findTypos(scope, record, actor)) });
    default: {
      const figures = JSON.stringify(await countChecks(scope, record.id));
      return { rows: 0, changes: { state: 'checked', step: null, figures } };
    }
  }
}

function next(step: ImportStep, changes: ImportChanges = {}): PieceDone {
  return { rows: 0, changes: { ...changes, step: stepAfter[step] ?? 'figures' } };
}

async function checkRows(
  scope: ImportScope,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<PieceDone> {
  const rows = await readRowsAfter(scope, record.id, record.step_line, comparedAtOnce);
  const last = rows.at(-1);
  if (last === undefined) return { rows: 0, changes: { step: 'repeated' } };
  const comparison = comparisonOf(record, actor);
  const lines = await compareLines(scope, comparison, rows);
  await insertChecks(scope, record.id, lines);
  const tally = { ...record.learned.tally };
  for (const field of talliedFields(comparison.plan.fields)) {
    const values = lines.flatMap(({ line, read }) => {
      const value = read.values[field];
      return typeof value === 'string' ? [{ line, value }] : [];
    });
    tally[field] = addToTally(tally[field] === undefined ? {} : tally[field], values);
  }
  return {
    rows: rows.length,
    changes: {
      step_line: last.line,
      learned: JSON.stringify({ ...record.learned, tally } satisfies ImportLearned),
    },
  };
}

/** Finds likely typos over the whole file and looks again at the lines that have them. */
async function findTypos(
  scope: ImportScope,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<ImportLearned> {
  const typos: NonNullable<ImportLearned['typos']> = {};
  const lines: number[] = [];
  for (const [field, tally] of Object.entries(record.learned.tally ?? {})) {
    const name = field as ImportVocabularyField;
    const known = tally === null ? null : await findVocabulary(scope, name);
    if (tally === null || known === null) continue;
    const found = likelyTypos(tally, known);
    lines.push(...found.flatMap((typo) => typo.lines));
    typos[name] = Object.fromEntries(
      found.map((typo) => [typo.key, { meant: typo.meant, lines: typo.lines.length }]),
    );
  }
  const { tally: _tally, ...rest } = record.learned;
  const learned: ImportLearned = { ...rest, typos };
  await recheckLines(scope, { ...record, learned }, actor, lines);
  return learned;
}
