import * as z from 'zod/mini';
import { contentKinds, contentStates, coverSchema } from '../content/content.ts';
import { socialNetworks } from '../content/socials/social-networks.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema, instantSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { askedOfHub } from './hub-messages.ts';
import { hubLimits, hubMemberSchema, hubRoles } from './hub.ts';

/** What a hub holds, as the people who fill it see it. */
export const hubItemSchema = z.object({
  id: idSchema,
  kind: z.enum(contentKinds),
  title: z.string(),
  summary: z.nullable(z.string()),
  cover: z.nullable(coverSchema),
  state: z.enum(contentStates),
  /** When it becomes public: of what is scheduled. */
  publishAt: z.nullable(instantSchema),
  /** It waits for a decision. */
  inReview: z.boolean(),
  pinned: z.boolean(),
  /** The place of its section among those of the hub, from 1; null: behind all of them. */
  section: z.nullable(z.int()),
  author: z.nullable(z.string()),
  /** Of a social: where the post stands. */
  network: z.nullable(z.enum(socialNetworks)),
  /** Of a file: its newest version. */
  file: z.nullable(z.object({ name: z.string(), version: z.int() })),
});
export type HubItem = z.output<typeof hubItemSchema>;

/** Everything a hub holds, in its order: pinned items first, then by section. */
const itemsSchema = z.object({
  items: z.array(hubItemSchema),
  /** The names of its sections, in their order. */
  sections: z.array(z.string()),
});

const itemsChange = {
  method: 'POST',
  permission: 'hubs.view',
  params: idParams,
  output: itemsSchema,
  status: 200,
  errors: ['CONFLICT', 'VALIDATION_FAILED'],
} as const;

export const listHubItems = defineEndpoint({
  name: 'hubs.items',
  method: 'GET',
  path: '/admin/hubs/:id/items',
  summary: 'List what a hub holds in its order, pinned items first',
  permission: 'hubs.view',
  forScopedManagers: true,
  params: idParams,
  output: itemsSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

/** As many items as one call adds or removes. */
const itemsAtOnce = 100;

function someOf<S extends z.ZodMiniType>(item: S) {
  return z
    .array(item)
    .check(
      z.minLength(1),
      z.maxLength(itemsAtOnce, askedOfHub('at_most_at_once', { max: itemsAtOnce })),
    );
}

const positionSchema = z.strictObject({
  contentId: idSchema,
  /** As it was told when the item was removed; behind all others when absent. */
  position: z.optional(z.string().check(z.regex(/^-?[0-9]{1,12}(\.[0-9]{1,60})?$/))),
  pinned: z.optional(z.boolean()),
  section: z.optional(z.nullable(z.int().check(z.positive()))),
});
export type HubPosition = z.output<typeof positionSchema>;

export const addHubItems = defineEndpoint({
  ...itemsChange,
  name: 'hubs.addItems',
  path: '/admin/hubs/:id/items',
  summary: 'Add content to a hub, each at its place or behind the others',
  body: z.strictObject({ items: someOf(positionSchema) }),
  example: { params: { id: 1 }, body: { items: [{ contentId: 1 }] } },
});

export const removeHubItems = defineEndpoint({
  ...itemsChange,
  name: 'hubs.removeItems',
  path: '/admin/hubs/:id/items/remove',
  summary: 'Remove content from a hub; the content is not deleted',
  body: z.strictObject({ contentIds: someOf(idSchema) }),
  output: z.object({
    ...itemsSchema.shape,
    /** Adding these again undoes it. */
    removed: z.array(
      z.object({
        contentId: idSchema,
        position: z.string(),
        pinned: z.boolean(),
        section: z.nullable(z.int()),
      }),
    ),
  }),
  example: { params: { id: 1 }, body: { contentIds: [1] } },
});

export const moveHubItem = defineEndpoint({
  ...itemsChange,
  name: 'hubs.moveItem',
  path: '/admin/hubs/:id/items/move',
  summary: 'Move an item before another one, or behind all of them',
  body: z.strictObject({
    contentId: idSchema,
    /** Null: behind all others. */
    beforeId: z.nullable(idSchema),
  }),
  example: { params: { id: 1 }, body: { contentId: 1, beforeId: null } },
});

export const pinHubItem = defineEndpoint({
  ...itemsChange,
  name: 'hubs.pinItem',
  path: '/admin/hubs/:id/items/pin',
  summary: 'Pin an item above the others, or unpin it; at most 5 are pinned',
  body: z.strictObject({ contentId: idSchema, pinned: z.boolean() }),
  example: { params: { id: 1 }, body: { contentId: 1, pinned: true } },
});

/** As many items as an arrangement names. */
const arrangedMost = 5000;
const arrangedSchema = z.array(idSchema).check(z.maxLength(arrangedMost));

const arrangementSchema = z
  .strictObject({
    pinned: z
      .array(idSchema)
      .check(
        z.maxLength(hubLimits.pinned, askedOfHub('at_most_pinned', { max: hubLimits.pinned })),
      ),
    sections: z
      .array(z.strictObject({ name: line(hubLimits.sectionName), items: arrangedSchema }))
      .check(
        z.maxLength(
          hubLimits.sections,
          askedOfHub('at_most_sections', { max: hubLimits.sections }),
        ),
      ),
    /** What is in no section: behind all of them. */
    others: arrangedSchema,
  })
  .check(
    z.refine(({ pinned, sections, others }) => {
      const ids = [...pinned, ...sections.flatMap(({ items }) => items), ...others];
      return new Set(ids).size === ids.length;
    }, askedOfHub('item_once')),
  );
export type HubArrangement = z.output<typeof arrangementSchema>;

export const arrangeHub = defineEndpoint({
  ...itemsChange,
  name: 'hubs.arrange',
  method: 'PUT',
  path: '/admin/hubs/:id/arrangement',
  summary:
    'Set sections, order and pins of a hub together; items that are not named stay, behind those of their section',
  body: arrangementSchema,
  example: {
    params: { id: 1 },
    body: { pinned: [], sections: [{ name: 'Stay well', items: [1] }], others: [] },
  },
});

export const replaceHubMembers = defineEndpoint({
  name: 'hubs.replaceMembers',
  method: 'PUT',
  path: '/admin/hubs/:id/members',
  summary: 'Set the owners and editors of a hub',
  permission: 'hubs.manage',
  params: idParams,
  body: z.strictObject({
    members: z.array(z.strictObject({ id: idSchema, role: z.enum(hubRoles) })).check(
      z.maxLength(hubLimits.members, askedOfHub('at_most_people', { max: hubLimits.members })),
      z.refine(
        (members) => members.some(({ role }) => role === 'owner'),
        askedOfHub('choose_owner'),
      ),
    ),
  }),
  output: z.object({ members: z.array(hubMemberSchema) }),
  status: 200,
  errors: ['CONFLICT', 'VALIDATION_FAILED'],
  example: { params: { id: 1 }, body: { members: [{ id: 1, role: 'owner' }] } },
});
