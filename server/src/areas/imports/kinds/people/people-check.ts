import { isEmailAddress } from 'contract/kernel/text.ts';
import type { ImportVocabularyField } from 'contract/imports/fields.ts';
import { cellText, type ReadLine } from 'contract/imports/cells/line.ts';
import { isLikelyTypo } from 'contract/people/likely-typo.ts';
import type { InOrganization } from '../../../../kernel/database/organization.ts';
import { comparisonOf, compareLines, talliedFields } from './compare.ts';
import type { CheckedLine } from '../../validation/check.repository.ts';
import { findDomains, findVocabulary } from './known.repository.ts';
import type { ComparedLines, ImportKind } from '../../kind.ts';
import type { ImportActorRow } from '../../actor.repository.ts';
import { recheckLines } from '../../validation/recheck.ts';
import type { StagedLine } from '../../file/rows.repository.ts';
import { addToTally, likelyTypos } from './vocabulary.policy.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import type { ImportLearned } from '../../imports.tables.ts';

/**
 * Domains of the directory, then those that the file's samples show more than once, without typos of one that they show
 * more often.
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
  const meant = used.filter((one, at) => !used.slice(0, at).some((o) => isLikelyTypo(one, o)));
  return [...new Set([...known, ...meant])];
}

/** The domains of addresses that are no slips. */
export async function learnDomains(
  tx: InOrganization,
  record: ImportRecord,
): Promise<ImportLearned> {
  return { domains: usedDomains(record, await findDomains(tx)) };
}

/** Compares lines of people, and counts values that repeat from person to person. */
export async function comparePeople(
  tx: InOrganization,
  record: ImportRecord,
  actor: ImportActorRow,
  rows: readonly StagedLine[],
): Promise<Omit<ComparedLines, 'lines'> & { lines: (CheckedLine & { read: ReadLine })[] }> {
  const comparison = await comparisonOf(tx, record, actor);
  const lines = await compareLines(tx, comparison, rows);
  const tally = { ...record.learned.tally };
  for (const field of talliedFields(comparison.plan.fields)) {
    const values = lines.flatMap(({ line, read }) => {
      const value = read.values[field];
      return typeof value === 'string' ? [{ line, value }] : [];
    });
    tally[field] = addToTally(tally[field] === undefined ? {} : tally[field], values);
  }
  return { lines, learned: { ...record.learned, tally } };
}

/** Finds likely typos over the whole file and looks again at the lines that have them. */
export async function findTypos(
  tx: InOrganization,
  kind: ImportKind,
  record: ImportRecord,
  actor: ImportActorRow,
): Promise<ImportLearned> {
  const typos: NonNullable<ImportLearned['typos']> = {};
  const lines: number[] = [];
  for (const [field, tally] of Object.entries(record.learned.tally ?? {})) {
    const name = field as ImportVocabularyField;
    const known = tally === null ? null : await findVocabulary(tx, name);
    if (tally === null || known === null) continue;
    const found = likelyTypos(tally, known);
    lines.push(...found.flatMap((typo) => typo.lines));
    typos[name] = Object.fromEntries(
      found.map((typo) => [typo.key, { meant: typo.meant, lines: typo.lines.length }]),
    );
  }
  const { tally: _tally, ...rest } = record.learned;
  const learned: ImportLearned = { ...rest, typos };
  await recheckLines(tx, kind, { ...record, learned }, actor, lines);
  return learned;
}
