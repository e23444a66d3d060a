import type { JoinCode, JoinCodeCreate } from 'contract/people/joining/join-codes.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fieldError } from '../account-checks.ts';
import { newCode } from './codes.ts';
import {
  findJoinCode,
  insertJoinCode,
  lockJoinCode,
  setRevoked,
  type JoinCodeRow,
} from './join-codes.repository.ts';
import type { GroupsOfJoining } from './joining-groups.ts';
import { findOrganization } from './offers.repository.ts';

/**
 * Makes a join code.
 *
 * @returns the code, which is kept nowhere
 * @throws ProblemError NOT_FOUND when one of the groups is not there
 */
export async function createJoinCode(
  tx: OrganizationTransaction,
  values: JoinCodeCreate,
  groups: GroupsOfJoining,
  requestId: string,
): Promise<{ code: string; joinCode: JoinCode }> {
  await requireGroups(tx, values.groupIds, groups);
  const { key } = await findOrganization(tx);
  const { code, hash } = newCode(key);
  const id = await insertJoinCode(tx, values, { hash, end: code.slice(-4) });
  const { name, type } = values;
  await recordAudit(tx, {
    action: 'join_code.created',
    targetType: 'join_code',
    targetId: id,
    changes: { name: [null, name], type: [null, type] },
    requestId,
  });
  return { code, joinCode: await readJoinCode(tx, id, groups) };
}

async function requireGroups(
  tx: OrganizationTransaction,
  ids: readonly number[],
  groups: GroupsOfJoining,
): Promise<void> {
  if (ids.length === 0) return;
  const names = await groups.names(tx, ids);
  const errors = ids.flatMap((id, place) =>
    names.has(id) ? [] : [fieldError(['groupIds', place], 'not_found', 'There is no such group')],
  );
  if (errors.length > 0) throw new ProblemError('NOT_FOUND', { errors });
}

/** Revoking one that is revoked changes nothing. @throws ProblemError NOT_FOUND */
export async function revokeJoinCode(
  tx: OrganizationTransaction,
  id: number,
  groups: GroupsOfJoining,
  requestId: string,
): Promise<JoinCode> {
  const row = await lockJoinCode(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  if (row.state !== 'revoked') {
    await setRevoked(tx, id);
    await recordAudit(tx, {
      action: 'join_code.revoked',
      targetType: 'join_code',
      targetId: id,
      changes: null,
      requestId,
    });
  }
  return readJoinCode(tx, id, groups);
}

async function readJoinCode(
  tx: OrganizationTransaction,
  id: number,
  groups: GroupsOfJoining,
): Promise<JoinCode> {
  const row = await findJoinCode(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  const names = await groups.names(tx, row.group_ids);
  return presentJoinCode(row, names);
}

/** @param groupNames of the groups in use, by id; others are left out */
export function presentJoinCode(
  row: JoinCodeRow,
  groupNames: ReadonlyMap<number, string>,
): JoinCode {
  return {
    id: row.id,
    name: row.name,
    codeEnd: row.code_end,
    state: row.state,
    type: row.type,
    emailDomains: row.email_domains,
    groups: row.group_ids.flatMap((id) => {
      const name = groupNames.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    usesMax: row.uses_max,
    uses: row.uses,
    approval: row.approval,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
  };
}
