import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { countsOf, lengths } from '../kernel/counts.ts';
import { groupColours } from '../groups/group-colours.ts';
import { groupKinds } from '../groups/group-kinds.ts';
import { idParamSchema, idSchema } from '../kernel/ids.ts';
import { countParam, cursorSchema, listParam, pageOf, pageSizeMax } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { audienceGroupsMax, audiencePeopleMax } from './audience-limits.ts';

function ids(max: number, atMost: 'at_most_groups' | 'at_most_people') {
  return z.array(idSchema).check(
    z.maxLength(max, asked(atMost, { max })),
    z.refine((list: readonly number[]) => new Set(list).size === list.length, asked('list_once')),
  );
}

const chosen = z.strictObject({
  groups: ids(audienceGroupsMax, 'at_most_groups'),
  people: ids(audiencePeopleMax, 'at_most_people'),
});

/**
 * Who a message is meant for: the people of any included group and the people included by name. Excluded people are
 * skipped, however they are included.
 */
export const audienceSchema = z.strictObject({ include: chosen, exclude: chosen });

/** Dependants whose guardians are meant: named ones, and those of the people of groups. */
export interface GuardiansOf {
  dependants: readonly number[];
  groups: readonly number[];
}

export interface Audience extends z.output<typeof audienceSchema> {
  /** Of a direct send alone. */
  guardians?: GuardiansOf | undefined;
}

export const emptyAudience: Audience = {
  include: { groups: [], people: [] },
  exclude: { groups: [], people: [] },
};

/** Why a person in the audience is skipped. Each person counts once, under the first reason that applies. */
export const skipReasons = [
  'no_address',
  'unsubscribed',
  // From the topic of the message alone.
  'unsubscribed_topic',
  'excluded',
  'suppressed',
  // Registered with a join code, and not yet approved.
  'not_approved',
  'deactivated',
  // As many lately as the organization allows.
  'too_many_emails',
  'duplicate_address',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** A group as an audience names it. */
const namedGroup = z.object({
  id: idSchema,
  name: z.string(),
  colour: z.enum(groupColours),
  kind: z.enum(groupKinds),
  memberCount: z.int(),
  /** In the trash: it no longer includes anyone, and still excludes its people. */
  deleted: z.boolean(),
});

const namedPerson = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  deleted: z.boolean(),
});

const namedSide = z.object({ groups: z.array(namedGroup), people: z.array(namedPerson) });

/** Who an audience names, by their names; permanently deleted ones are absent. */
export const namedAudienceSchema = z.object({ include: namedSide, exclude: namedSide });
export type NamedAudience = z.output<typeof namedAudienceSchema>;

/**
 * A sum that adds up: `inGroups + named - inMoreThanOne = included`, and `included - skipped = eligible`.
 * The members of each group are in {@link namedAudienceSchema}.
 */
export const audienceCountsSchema = z.object({
  /** Members of the included groups, a person in two of them counted twice. */
  inGroups: z.int(),
  /** People who are included themselves, or as guardians of dependants. */
  named: z.int(),
  inMoreThanOne: z.int(),
  included: z.int(),
  skipped: countsOf(skipReasons),
  eligible: z.int(),
  /** Recipients who unsubscribed, and get it because its topic is official; among `eligible`. */
  despiteUnsubscribing: z.int(),
});
export type AudienceCounts = z.output<typeof audienceCountsSchema>;

/** A person in the audience. */
export const audiencePersonSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  /** Null for a recipient. */
  reason: z.nullable(z.enum(skipReasons)),
  /** The included groups the person is in. */
  groups: z.array(idSchema),
  /** Whether the person is included by name. */
  named: z.boolean(),
});
export type AudiencePerson = z.output<typeof audiencePersonSchema>;

export const audienceListQuery = z.strictObject({
  /** Who gets it, or who is skipped. */
  show: z.enum(['eligible', 'skipped']),
  /** Part of a name, an address or a job title. */
  q: z.optional(line(lengths.search)),
  reason: z.optional(listParam(z.enum(skipReasons))),
  /** Members of this group, whether or not it is included. */
  group: z.optional(idParamSchema),
  cursor: z.optional(cursorSchema),
  limit: z.optional(countParam(pageSizeMax)),
});
export type AudienceListQuery = z.output<typeof audienceListQuery>;

export const audiencePageSchema = pageOf(audiencePersonSchema);
