import { emptyDocument } from 'contract/documents/document.ts';
import type { Hub } from 'contract/hubs/hub.ts';

/** A hub as the server answers, for scripted answers; the caller may do everything. */
export function scriptedHub(id: number, changes: Partial<Hub> = {}): Hub {
  return {
    id,
    name: 'Winter 2026',
    slug: 'winter-2026',
    summary: null,
    cover: null,
    icon: 'building',
    colour: 'petrol',
    order: 'hand',
    visibility: 'everyone',
    groups: [],
    owners: [{ id: 1, name: 'Ines Duarte' }],
    role: 'owner',
    items: { all: 0, inReview: 0, today: 0 },
    state: 'draft',
    stateSince: '2026-01-05T09:00:00.000Z',
    wasPublished: false,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    updatedBy: null,
    deletedAt: null,
    version: 1,
    abilities: {
      edit: true,
      arrange: true,
      publish: true,
      hide: false,
      archive: true,
      unarchive: false,
      delete: true,
      restore: false,
    },
    description: emptyDocument,
    members: [{ id: 1, name: 'Ines Duarte', role: 'owner' }],
    ...changes,
  };
}
