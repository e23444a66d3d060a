import * as z from 'zod/mini';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { lines } from '../kernel/text.ts';
import { fieldChoiceSchema, fieldKinds } from '../fields/field.ts';
import { groupName } from '../people/group-name.ts';
import { groupColours } from './group-colours.ts';
import { groupKinds } from './group-kinds.ts';
import { ruleSchema } from './rule.ts';

export type GroupKind = (typeof groupKinds)[number];

/** The fields of a group that staff write, with their limits. */
export const groupFields = {
  name: groupName,
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

/** How far a rule is counted. */
export const countingSchema = z.object({
  /** `failed`: it is tried again automatically, and can be tried at once. */
  state: z.enum(['counting', 'failed']),
  since: instantSchema,
  /** People the rule was asked about, of about so many. */
  done: z.int(),
  of: z.int(),
});
export type GroupCounting = z.output<typeof countingSchema>;

/** A named set of people. */
export const groupSchema = z.object({
  id: idSchema,
  ...groupFields,
  kind: z.enum(groupKinds),
  /** People outside the trash; current at every moment. */
  memberCount: z.int(),
  /** While a new or changed rule is counted: its members are still those of before, or not all there yet. */
  counting: z.nullable(countingSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  deletedAt: z.nullable(instantSchema),
  version: versionSchema,
  abilities: groupAbilitiesSchema,
});
export type Group = z.output<typeof groupSchema>;

/** A group of the list. */
export const listedGroupSchema = z.object({
  ...groupSchema.shape,
  /** The name of its author; null where that is unknown, or the caller may not see the author. */
  madeBy: z.nullable(z.string()),
});
export type ListedGroup = z.output<typeof listedGroupSchema>;

const namedSchema = z.object({ id: idSchema, name: z.string() });

/** Labels of the IDs in a rule; permanently deleted ones are absent. */
export const ruleNamesSchema = z.object({
  groups: z.array(z.object({ ...namedSchema.shape, colour: z.enum(groupColours) })),
  people: z.array(namedSchema),
  campaigns: z.array(namedSchema),
  hubs: z.array(namedSchema),
  /** The custom fields; those the caller may not see without label and choices. */
  fields: z.array(
    z.object({
      id: idSchema,
      label: z.nullable(z.string()),
      kind: z.enum(fieldKinds),
      choices: z.array(fieldChoiceSchema),
    }),
  ),
});
export type RuleNames = z.output<typeof ruleNamesSchema>;

/** A group alone: with its rule, or the source of its snapshot. */
export const wholeGroupSchema = z.object({
  ...groupSchema.shape,
  /** Only in rule-based groups, and in snapshots of one: the rule as it was then. Else null. */
  rule: z.nullable(ruleSchema),
  ruleNames: z.nullable(ruleNamesSchema),
  /** Only of snapshots. The ID is null when that group is permanently deleted. */
  frozenFrom: z.nullable(
    z.object({ id: z.nullable(idSchema), name: z.string(), at: instantSchema }),
  ),
});
export type WholeGroup = z.output<typeof wholeGroupSchema>;

/** A group as a person is in it. */
export const groupOfAccountSchema = z.object({
  ...z.pick(groupSchema, { id: true, name: true, colour: true, kind: true, abilities: true }).shape,
  addedAt: instantSchema,
  /** Who added the person; null where that is no longer known. */
  addedBy: z.nullable(z.string()),
});
export type GroupOfAccount = z.output<typeof groupOfAccountSchema>;
