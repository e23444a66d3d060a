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
import type { GroupsOfJoining, GroupToJoin } from './joining-groups.ts';
import { findOrganization } from './offers.repository.ts';

/**
 * Makes a join code.
 *
 * @returns the code, which is kept nowhere
 * @throws ProblemError NOT_FOUND when one of the groups is not there, VALIDATION_FAILED when one is not filled by hand
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
  const found = await groups.find(tx, ids);
  const errorsAt = (wrong: (id: number) => boolean, code: string, message: string) =>
    ids.flatMap((id, place) => (wrong(id) ? [fieldError(['groupIds', place], code, message)] : []));
  const missing = errorsAt((id) => !found.has(id), 'not_found', 'There is no such group');
  if (missing.length > 0) throw new ProblemError('NOT_FOUND', { errors: missing });
  const closed = errorsAt(
    (id) => found.get(id)?.joinable === false,
    'not_joinable',
    'Nobody can be put into this group: its rule says who is in it, or it is a snapshot',
  );
  if (closed.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors: closed });
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
  return presentJoinCode(row, await groups.find(tx, row.group_ids));
}

/** @param found the groups in use, by id; others are left out */
export function presentJoinCode(
  row: JoinCodeRow,
  found: ReadonlyMap<number, GroupToJoin>,
): JoinCode {
  return {
    id: row.id,
    name: row.name,
    codeEnd: row.code_end,
    state: row.state,
    type: row.type,
    emailDomains: row.email_domains,
    groups: row.group_ids.flatMap((id) => {
      const group = found.get(id);
      return group === undefined ? [] : [{ id, ...group }];
    }),
    usesMax: row.uses_max,
    uses: row.uses,
    approval: row.approval,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
  };
}
