import type {
  Household,
  HouseholdMember,
} from 'contract/imports/kinds/dependants/households.contract.ts';
import { pageSizeDefault } from 'contract/kernel/paging.ts';
import type { OrganizationTransaction } from '../../../../kernel/database/organization.ts';
import { listAnswer } from '../../../../kernel/http/list-answer.ts';
import { ProblemError } from '../../../../kernel/http/problem.ts';
import { findImport, type ImportRecord } from '../../imports.repository.ts';
import {
  findLinesOfFamilies,
  findMembersWhoStand,
  listGuardiansOfFile,
  type LineOfFamily,
  type MemberWhoStands,
} from './households.repository.ts';
import { storedValues } from './stored-columns.ts';

/**
 * Families as an import will leave them, with existing dependants.
 *
 * @throws ProblemError NOT_FOUND when there is no such import of dependants, BadCursorError
 */
export async function listHouseholdsOf(
  tx: OrganizationTransaction,
  importId: number,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  const record = await findImport(tx, importId);
  if (record?.kind !== 'dependants') throw new ProblemError('NOT_FOUND');
  const page = await listGuardiansOfFile(tx, importId, {
    cursor: query.cursor,
    limit: query.limit ?? pageSizeDefault,
  });
  const ids = page.rows.map(({ id }) => id);
  const lines = Map.groupBy(await findLinesOfFamilies(tx, importId, ids), (one) => one.guardianId);
  const stand = Map.groupBy(await findMembersWhoStand(tx, ids), (one) => one.guardianId);
  const households = page.rows.map(({ id, name }): Household => ({
    guardian: { id, name },
    members: membersOf(record, lines.get(id) ?? [], stand.get(id) ?? []),
  }));
  return listAnswer(page, households, { count: page.total, kind: 'exact' });
}

/** Those who stand, as lines change them, then those who come. */
function membersOf(
  record: ImportRecord,
  lines: readonly LineOfFamily[],
  stand: readonly MemberWhoStands[],
): HouseholdMember[] {
  const byDependant = new Map(lines.map((one) => [one.dependantId, one] as const));
  const known = stand.map((one): HouseholdMember => {
    const line = byDependant.get(one.id);
    const stated = line === undefined ? {} : statedIn(record, line);
    return {
      line: line?.line ?? null,
      dependantId: one.id,
      firstName: one.firstName,
      lastName: one.lastName,
      relationship: one.relationship,
      birthDate: one.birthDate,
      ...stated,
      fate: line?.outcome ?? 'there',
    };
  });
  const ids = new Set(stand.map(({ id }) => id));
  const coming = lines.filter(({ dependantId: id }) => id === null || !ids.has(id));
  return [
    ...known,
    ...coming.map((one): HouseholdMember => ({
      line: one.line,
      dependantId: one.dependantId,
      firstName: one.firstName,
      lastName: one.lastName,
      relationship: null,
      birthDate: null,
      ...statedIn(record, one),
      fate: one.outcome,
    })),
  ];
}

/** What the line writes of what is shown. */
function statedIn(
  { written_columns: columns }: ImportRecord,
  { after }: LineOfFamily,
): Partial<HouseholdMember> {
  if (after === null) return {};
  const { values } = storedValues(columns, after);
  return {
    ...(values.first_name === undefined ? {} : { firstName: values.first_name }),
    ...(values.last_name === undefined ? {} : { lastName: values.last_name }),
    ...(values.relationship === undefined ? {} : { relationship: values.relationship }),
    ...(values.birth_date === undefined ? {} : { birthDate: values.birth_date }),
  };
}
