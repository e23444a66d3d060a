import { csvRecord } from 'contract/kernel/csv.ts';
import type { Dependant } from 'contract/dependants/dependant.ts';
import type { DependantListQuery } from 'contract/dependants/dependant-list.contract.ts';
import type { RelationshipLabels } from 'contract/dependants/dependant-rules.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { dependantsCsvLabels } from './csv-labels.ts';
import { listDependants } from './dependant-list.repository.ts';
import { presentDependant, findRules } from '../../dependants/dependants.public.ts';

/** Rows that are read at once, so that neither of both sides holds a whole file. */
const rowsAtOnce = 500;

const { heads, relationships, yes, no, otherGuardian } = dependantsCsvLabels;

/** The dependants that match as the lines of a file, read piece by piece. */
export async function* dependantRecords(
  tx: OrganizationTransaction,
  query: DependantListQuery,
): AsyncGenerator<string> {
  const rules = await findRules(tx);
  // The mark by which spreadsheets know UTF-8, and the names of the columns.
  yield `\ufeff${csvRecord(heads)}`;
  let cursor: string | undefined;
  do {
    const page = await listDependants(tx, { ...query, cursor }, rules, rowsAtOnce);
    yield page.rows
      .map((row) => presentDependant(row, rules, tx.member))
      .map((one) => csvRecord(cellsOf(one, rules.relationshipLabels)))
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

const yesNo = (value: boolean) => (value ? yes : no);

function cellsOf(one: Dependant, labels: RelationshipLabels): string[] {
  const others = Array.from({ length: one.otherGuardians }, () => otherGuardian);
  const [first, second] = [...one.guardians.map(({ name }) => name), ...others];
  return [
    one.lastName,
    one.firstName,
    labels[one.relationship] ?? relationships[one.relationship],
    one.birthDate ?? '',
    one.age === null ? '' : String(one.age),
    first ?? '',
    second ?? '',
    yesNo(one.eligibleNow),
    one.eligibleFrom ?? '',
    one.eligibleUntil ?? '',
    one.eligibilityReason ?? '',
    one.agesOutOn ?? '',
    yesNo(one.student),
    yesNo(one.emergencyContact),
    one.email ?? '',
    one.phone ?? '',
    one.externalId ?? '',
  ];
}
