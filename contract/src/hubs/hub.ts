import * as z from 'zod/mini';
import { contentLimits, coverSchema, slugSchema } from '../content/content.ts';
import type { ArticleDocument } from '../documents/document.ts';
import { groupColours } from '../groups/group-colours.ts';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { line, lines } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';

/**
 * `draft` was never public; `published` is found by its audience; `hidden` was, and is not for now; `archived` is kept
 * out of the way.
 */
export const hubStates = ['draft', 'published', 'hidden', 'archived'] as const;
export type HubState = (typeof hubStates)[number];

/** Who finds a published hub. `hidden`: its owners and editors alone. */
export const hubVisibilities = ['everyone', 'groups', 'hidden'] as const;
export type HubVisibility = (typeof hubVisibilities)[number];

/** In which order a hub shows what is not pinned: as people placed it, or what was published last first. */
export const hubOrders = ['hand', 'newest'] as const;
export type HubOrder = (typeof hubOrders)[number];

/** `owner` answers for a hub, `editor` writes for it; both fill and order it. */
export const hubRoles = ['owner', 'editor'] as const;
export type HubRole = (typeof hubRoles)[number];

/** Small drawings by which hubs are told apart. */
export const hubIcons = [
  'building',
  'book',
  'heart',
  'shield',
  'calendar',
  'people',
  'briefcase',
  'map',
  'star',
  'message',
] as const;
export type HubIcon = (typeof hubIcons)[number];

export const hubLimits = {
  pinned: 5,
  sections: 20,
  sectionName: 60,
  members: 50,
  audienceGroups: contentLimits.audienceGroups,
} as const;

/** The fields of a hub that people write, with their limits. */
export const hubFields = {
  name: line(lengths.name, 2),
  slug: slugSchema,
  summary: z.nullable(lines(lengths.hubSummary)),
  cover: z.nullable(coverSchema),
  icon: z.enum(hubIcons),
  colour: z.enum(groupColours),
  order: z.enum(hubOrders),
};

/** What the caller may do with this hub as it stands. */
export const hubAbilitiesSchema = z.object({
  /** Identity, audience and rights. */
  edit: z.boolean(),
  /** Add, remove, order and pin items. */
  arrange: z.boolean(),
  publish: z.boolean(),
  hide: z.boolean(),
  archive: z.boolean(),
  unarchive: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
});

/** A hub, as lists show it. */
export const hubHeadSchema = z.object({
  id: idSchema,
  name: hubFields.name,
  slug: z.string(),
  summary: hubFields.summary,
  cover: hubFields.cover,
  icon: hubFields.icon,
  colour: hubFields.colour,
  order: hubFields.order,
  visibility: z.enum(hubVisibilities),
  /** The groups it is for, by name; empty unless it is for groups. */
  groups: z.array(z.object({ id: idSchema, name: z.string() })),
  owners: z.array(z.object({ id: idSchema, name: z.string() })),
  /** What the caller is of it; null: neither owner nor editor. */
  role: z.nullable(z.enum(hubRoles)),
  /** What it holds, and what of it waits for a review or was published today. */
  items: z.object({ all: z.int(), inReview: z.int(), today: z.int() }),
  state: z.enum(hubStates),
  /** Since when it is in this state. */
  stateSince: instantSchema,
  /** Its audience could find it once. */
  wasPublished: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: z.nullable(z.string()),
  deletedAt: z.nullable(instantSchema),
  version: versionSchema,
  abilities: hubAbilitiesSchema,
});
export type HubHead = z.output<typeof hubHeadSchema>;

export const hubMemberSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: z.enum(hubRoles),
});
export type HubMember = z.output<typeof hubMemberSchema>;

/** A hub, whole. The description was checked when it was written. */
export const hubSchema = z.object({
  ...hubHeadSchema.shape,
  /** Null where the caller does not see it. */
  description: z.nullable(
    z.custom<ArticleDocument>(
      (value) => typeof value === 'object' && value !== null && 'content' in value,
    ),
  ),
  members: z.array(hubMemberSchema),
});
export type Hub = z.output<typeof hubSchema>;
