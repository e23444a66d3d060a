import type { TrailEvent } from 'contract/session/own-trail.contract.ts';
import type { Membership } from 'contract/session/session.contract.ts';
import { holds } from '../../../kernel/session/abilities.ts';

/** The page of what was changed; undefined where it has none, or none that may be seen any longer. */
export function targetPath({ target }: TrailEvent, membership: Membership): string | undefined {
  if (target === null) return undefined;
  const { type, id } = target;
  const base = `/${membership.slug}`;
  if (type === 'account' && holds(membership, 'people.view')) return `${base}/people/${id}/details`;
  if (type === 'group' && holds(membership, 'groups.manage')) return `${base}/people?group=${id}`;
  if (type === 'content' && holds(membership, 'content.draft')) {
    return `${base}/content/${id}/details`;
  }
  if (type === 'campaign' && holds(membership, 'campaigns.manage')) {
    return `${base}/campaigns/${id}`;
  }
  return undefined;
}
