import type { HubHead } from 'contract/hubs/hub.ts';
import type { Member } from '../../kernel/database/organization.ts';
import { hubAbilities, type HubSubject } from './hubs.policy.ts';
import type { HubRow } from './hubs.repository.ts';

/** A hub as the rules look at it. */
export function subjectOf({ state, deleted_at, role }: HubRow): HubSubject {
  return { state, deleted: deleted_at !== null, role };
}

export function presentHub(row: HubRow, member: Member): HubHead {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    summary: row.summary,
    cover: row.cover_file_id === null ? null : { fileId: row.cover_file_id, alt: row.cover_alt },
    icon: row.icon,
    colour: row.colour,
    order: row.sort,
    visibility: row.visibility,
    groups: row.visibility === 'groups' ? row.groups : [],
    owners: row.owners,
    role: row.role,
    items: { all: row.items_all, inReview: row.items_in_review, today: row.items_today },
    state: row.state,
    stateSince: row.state_since.toISOString(),
    wasPublished: row.published_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
    abilities: hubAbilities(member, subjectOf(row)),
  };
}
