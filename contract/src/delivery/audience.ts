import * as z from 'zod/mini';
import { countsOf } from '../kernel/counts.ts';
import { groupColours, groupKinds } from '../groups/group.ts';
import { idSchema } from '../kernel/ids.ts';
import { countParam, cursorSchema, listParam, pageOf, pageSizeMax } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { audienceGroupsMax, audiencePeopleMax } from './audience-limits.ts';

function ids(max: number, what: string) {
  return z.array(idSchema).check(
    z.maxLength(max, `At most ${max} ${what}`),
    z.refine(
      (list: readonly number[]) => new Set(list).size === list.length,
      'List each only once',
    ),
  );
}

const chosen = z.strictObject({
  groups: ids(audienceGroupsMax, 'groups'),
  people: ids(audiencePeopleMax, 'people'),
});

/**
 * Who a message is meant for: whoever is in any of the included groups or named himself. Whoever is excluded is
 * left out, however he is included.
 */
export const audienceSchema = z.strictObject({ include: chosen, exclude: chosen });
export type Audience = z.output<typeof audienceSchema>;

export const emptyAudience: Audience = {
  include: { groups: [], people: [] },
  exclude: { groups: [], people: [] },
};

/** Why somebody who was meant gets no message. Each person counts once, under the first that holds. */
export const skipReasons = [
  'no_address',
  'unsubscribed',
  'excluded',
  'suppressed',
  // Registered by himself with a join code, and nobody has let him in.
  'not_approved',
  'deactivated',
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
  /** In the trash: nobody is included by it any more, whoever was excluded by it stays so. */
  deleted: z.boolean(),
});

const namedPerson = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  deleted: z.boolean(),
});

const namedSide = z.object({ groups: z.array(namedGroup), people: z.array(namedPerson) });

/** Whom an audience names, by their names; what is gone for good is absent. */
export const namedAudienceSchema = z.object({ include: namedSide, exclude: namedSide });
export type NamedAudience = z.output<typeof namedAudienceSchema>;

/**
 * A sum that adds up: `inGroups + named - inMoreThanOne = included`, and `included - skipped = eligible`.
 * The members of each group are in {@link namedAudienceSchema}.
 */
export const audienceCountsSchema = z.object({
  /** Members of the included groups, a person in two of them counted twice. */
  inGroups: z.int(),
  /** People who are included themselves. */
  named: z.int(),
  inMoreThanOne: z.int(),
  included: z.int(),
  skipped: countsOf(skipReasons),
  eligible: z.int(),
});
export type AudienceCounts = z.output<typeof audienceCountsSchema>;

/** Somebody who was meant. */
export const audiencePersonSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  /** Null when he gets it. */
  reason: z.nullable(z.enum(skipReasons)),
  /** The included groups he is in. */
  groups: z.array(idSchema),
  /** Whether he is included himself. */
  named: z.boolean(),
});
export type AudiencePerson = z.output<typeof audiencePersonSchema>;

export const audienceListQuery = z.strictObject({
  /** Who gets it, or who is skipped. */
  show: z.enum(['eligible', 'skipped']),
  /** Part of a name, an address or a job title. */
  q: z.optional(line(100)),
  reason: z.optional(listParam(z.enum(skipReasons))),
  cursor: z.optional(cursorSchema),
  limit: z.optional(countParam(pageSizeMax)),
});
export type AudienceListQuery = z.output<typeof audienceListQuery>;

export const audiencePageSchema = pageOf(audiencePersonSchema);
