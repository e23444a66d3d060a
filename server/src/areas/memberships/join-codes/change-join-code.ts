import type { JoinCode, JoinCodeCreate } from 'contract/memberships/join-codes.contract.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import { refuseJoining } from 'contract/memberships/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fieldError } from '../../../kernel/http/field-errors.ts';
import { newCode } from './codes.ts';
import {
  findJoinCode,
  insertJoinCode,
  lockJoinCode,
  setRevoked,
  type JoinCodeRow,
} from './join-codes.repository.ts';
import { groupsToJoin, type GroupToJoin } from '../../groups/groups.public.ts';
import { findOrganization } from './offers.repository.ts';

/**
 * Creates a join code.
 *
 * @returns the code, which is stored nowhere
 * @throws ProblemError NOT_FOUND when one of the groups does not exist, VALIDATION_FAILED when one is not manual
 */
export async function createJoinCode(
  tx: OrganizationTransaction,
  values: JoinCodeCreate,
): Promise<{ code: string; joinCode: JoinCode }> {
  const found = await groupsToJoin(tx, [...values.groupIds, ...(values.accessScope ?? [])]);
  requireGroups(values, found);
  const { key } = await findOrganization(tx);
  const { code, hash } = newCode(key);
  const id = await insertJoinCode(tx, values, { hash, end: code.slice(-4) });
  const { name, type, accessScope } = values;
  await recordAudit(tx, {
    action: 'join_code.created',
    targetType: 'join_code',
    targetId: id,
    changes: {
      name: [null, name],
      type: [null, type],
      ...(accessScope !== undefined && {
        accessScope: [null, accessScope.map((one) => found.get(one)?.name).join(', ')],
      }),
    },
  });
  return { code, joinCode: await readJoinCode(tx, id) };
}

function requireGroups(
  { groupIds, accessScope = [] }: JoinCodeCreate,
  found: ReadonlyMap<number, GroupToJoin>,
): void {
  const missing = Object.entries({ groupIds, accessScope }).flatMap(([field, ids]) =>
    ids.flatMap((id, index) =>
      found.has(id) ? [] : [fieldError([field, index], 'not_found', refusePeople('no_such_group'))],
    ),
  );
  if (missing.length > 0) throw new ProblemError('NOT_FOUND', { errors: missing });
  const why = refuseJoining('join_group_not_manual');
  const closed = groupIds.flatMap((id, index) =>
    found.get(id)?.joinable === false ? [fieldError(['groupIds', index], 'not_joinable', why)] : [],
  );
  if (closed.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors: closed });
}

/** Revoking one that is revoked changes nothing. @throws ProblemError NOT_FOUND */
export async function revokeJoinCode(tx: OrganizationTransaction, id: number): Promise<JoinCode> {
  const row = await lockJoinCode(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  if (row.state !== 'revoked') {
    await setRevoked(tx, id);
    await recordAudit(tx, {
      action: 'join_code.revoked',
      targetType: 'join_code',
      targetId: id,
      changes: null,
    });
  }
  return readJoinCode(tx, id);
}

async function readJoinCode(tx: OrganizationTransaction, id: number): Promise<JoinCode> {
  const row = await findJoinCode(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return presentJoinCode(row, await groupsToJoin(tx, groupsNamed(row)));
}

/** The groups that a code names, in use or not. */
export function groupsNamed(row: JoinCodeRow): number[] {
  return [...row.group_ids, ...row.scope_group_ids];
}

/** @param found the groups in use, by id; others are dropped */
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
    accessScope: row.scoped ? named(row.scope_group_ids, found) : null,
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

function named(
  ids: readonly number[],
  found: ReadonlyMap<number, GroupToJoin>,
): { id: number; name: string }[] {
  return ids.flatMap((id) => {
    const group = found.get(id);
    return group === undefined ? [] : [{ id, name: group.name }];
  });
}
