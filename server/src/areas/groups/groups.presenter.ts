import type { GroupOfAccount, WholeGroup } from 'contract/groups/group.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { groupAbilities } from './groups.policy.ts';
import type { GroupRow } from './groups.repository.ts';
import type { GroupOfAccountRow } from './members.repository.ts';

export function presentGroup(row: GroupRow, member: Member): WholeGroup {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    colour: row.colour,
    kind: row.kind,
    memberCount: row.member_count,
    counting: null,
    rule: null,
    ruleNames: null,
    frozenFrom: null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    abilities: groupAbilities(member, { kind: row.kind, deleted: row.deleted_at !== null }),
  };
}

export function presentGroupOfAccount(row: GroupOfAccountRow, member: Member): GroupOfAccount {
  return {
    id: row.id,
    name: row.name,
    colour: row.colour,
    kind: row.kind,
    addedAt: row.added_at.toISOString(),
    addedBy: row.added_by_name,
    abilities: groupAbilities(member, { kind: row.kind, deleted: false }),
  };
}
