import type {
  Group,
  GroupCounting,
  GroupOfAccount,
  RuleNames,
  WholeGroup,
} from 'contract/groups/group.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { groupAbilities } from './groups.policy.ts';
import type { GroupRow, WholeGroupRow } from './groups.repository.ts';
import type { GroupOfAccountRow } from './members/members.repository.ts';

export function presentGroup(row: GroupRow, member: Member): Group {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    colour: row.colour,
    kind: row.kind,
    memberCount: row.member_count,
    counting: countingOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    abilities: groupAbilities(member, { kind: row.kind, deleted: row.deleted_at !== null }),
  };
}

export function presentWholeGroup(
  row: WholeGroupRow,
  ruleNames: RuleNames | null,
  member: Member,
): WholeGroup {
  const { frozen_from: id, frozen_name: name, frozen_at: at } = row;
  return {
    ...presentGroup(row, member),
    rule: row.rule,
    ruleNames,
    frozenFrom: at === null ? null : { id, name: name ?? '', at: at.toISOString() },
  };
}

/** That another day is counted is not told: who was in the group yesterday is so until then. */
function countingOf(row: GroupRow): GroupCounting | null {
  if (row.counting !== 'rule' || row.counting_since === null) return null;
  return {
    state: row.count_again_at === null ? 'counting' : 'failed',
    since: row.counting_since.toISOString(),
    done: row.counted_people,
    of: Math.max(row.people_to_count, row.counted_people),
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
