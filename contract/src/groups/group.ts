import * as z from 'zod/mini';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { line, lines } from '../kernel/text.ts';

/** How a group comes by its members: `fixed`, somebody puts them in and takes them out. */
export const groupKinds = ['fixed'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Tells groups apart at a glance; the screens choose tones that can be seen in either theme. */
export const groupColours = ['petrol', 'moss', 'ochre', 'brick', 'plum', 'slate'] as const;
export type GroupColour = (typeof groupColours)[number];

/** The fields of a group that staff write, with their limits. */
export const groupFields = {
  /** Unique in the organization, ignoring case. */
  name: line(80, 2),
  description: z.nullable(lines(500)),
  colour: z.enum(groupColours),
};

/** What the caller may do with this group. */
export const groupAbilitiesSchema = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  changeMembers: z.boolean(),
  restore: z.boolean(),
});

/** A named set of people. */
export const groupSchema = z.object({
  id: idSchema,
  ...groupFields,
  kind: z.enum(groupKinds),
  /** People outside the trash; current at every moment. */
  memberCount: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  deletedAt: z.nullable(instantSchema),
  version: versionSchema,
  abilities: groupAbilitiesSchema,
});
export type Group = z.output<typeof groupSchema>;

/** A group as a person is in it. */
export const groupOfAccountSchema = z.object({
  ...z.pick(groupSchema, { id: true, name: true, colour: true, kind: true, abilities: true }).shape,
  addedAt: instantSchema,
  /** Who put the person in; null where that is not known any more. */
  addedBy: z.nullable(z.string()),
});
export type GroupOfAccount = z.output<typeof groupOfAccountSchema>;
