import { plural } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Group } from 'contract/groups/group.ts';
import { holds, useMembership } from '../../kernel/session/abilities.ts';

/** Opens a message to the group: a direct send, which leads on to a campaign where it would reach too few. */
export type WriteToGroup = (group: Pick<Group, 'id'>) => void;

export function writeLabels(people: number): string {
  return plural(people, { one: 'Write to # person', other: 'Write to # people' });
}

/** Undefined for people who may not send messages. */
export function useWriteToGroup(): WriteToGroup | undefined {
  const navigate = useNavigate();
  const membership = useMembership();
  if (membership === null || !holds(membership, 'campaigns.manage')) return undefined;
  const { slug: organizationSlug } = membership;
  return ({ id }) =>
    void navigate({
      to: '/$organizationSlug/direct-sends/create',
      params: { organizationSlug },
      search: { group: String(id) },
    });
}
