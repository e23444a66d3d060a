import { plural } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Group } from 'contract/groups/group.ts';
import { holds, useMembership } from '../../kernel/session/abilities.ts';

/** Creates a draft whose audience is the group, and opens it. */
export type WriteToGroup = (group: Pick<Group, 'id'>) => void;

export function writeWords(people: number): string {
  return plural(people, { one: 'Write to # person', other: 'Write to # people' });
}

/** Undefined for people who may not create campaigns. */
export function useWriteToGroup(): WriteToGroup | undefined {
  const navigate = useNavigate();
  const membership = useMembership();
  if (membership === null || !holds(membership, 'campaigns.manage')) return undefined;
  const { slug: organizationSlug } = membership;
  return ({ id }) =>
    void navigate({
      to: '/$organizationSlug/campaigns/create',
      params: { organizationSlug },
      search: { group: String(id) },
    });
}
