import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { dateSchema, idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { emailSchema, line, lines, phoneSchema } from '../kernel/text.ts';
import { accountStatuses, genders } from '../people/account.ts';

export const relationships = [
  'spouse',
  'domestic_partner',
  'child',
  'stepchild',
  'adopted_child',
  'foster_child',
  'partners_child',
  'ward',
  'parent',
  'sibling',
  'other',
] as const;
export type Relationship = (typeof relationships)[number];

/** The age decides what these are offered: their birth date has to be known. */
export const childRelationships: ReadonlySet<Relationship> = new Set([
  'child',
  'stepchild',
  'adopted_child',
  'foster_child',
  'partners_child',
  'ward',
]);

/** A guardian has at most so many dependants. */
export const dependantsMax = 20;

/** By the dates and the age, or decided manually, which wins over both. */
export const eligibilities = ['rule', 'eligible', 'not_eligible'] as const;

/** Why someone is not eligible today. */
export const ineligibilities = ['by_hand', 'not_yet', 'ended', 'aged_out'] as const;
export type Ineligibility = (typeof ineligibilities)[number];

/** The fields of a dependant that staff write, with their limits. */
export const dependantFields = {
  firstName: line(60),
  lastName: line(60),
  relationship: z.enum(relationships),
  birthDate: z.nullable(dateSchema),
  gender: z.nullable(z.enum(genders)),
  email: z.nullable(emailSchema),
  phone: z.nullable(phoneSchema),
  sameAddress: z.boolean(),
  student: z.boolean(),
  emergencyContact: z.boolean(),
  externalId: z.nullable(line(64)),
  eligibility: z.enum(eligibilities),
  eligibleFrom: z.nullable(dateSchema),
  eligibleUntil: z.nullable(dateSchema),
  eligibilityReason: z.nullable(line(200)),
  notes: z.nullable(lines(2000)),
};

const noMoreThanTwo = [
  z.maxLength(2, asked('at_most_guardians')),
  z.refine<number[]>((ids) => new Set(ids).size === ids.length, asked('two_guardians')),
] as const;

/** One or two people of the organization, no one twice. */
export const guardianIdsSchema = z
  .array(idSchema)
  .check(z.minLength(1, asked('choose_guardian')), ...noMoreThanTwo);

/** As {@link guardianIdsSchema}; no one, where guardians the caller does not see stay. */
export const seenGuardianIdsSchema = z.array(idSchema).check(...noMoreThanTwo);

/** What the caller may do with this dependant. */
export const dependantAbilitiesSchema = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
});

/** Someone who belongs to a person of the organization. Days are those of the organization's time zone. */
export const dependantSchema = z.object({
  id: idSchema,
  /** Those outside the trash; the first is the one the dependant was added for. */
  guardianIds: z.array(idSchema),
  guardians: z.array(z.object({ id: idSchema, name: z.string(), status: z.enum(accountStatuses) })),
  /**
   * How many more guardians there are that the caller, a manager of selected groups, does not see. A dependant without
   * a visible guardian no longer exists for the caller: only the answer to the change that caused it says so.
   */
  otherGuardians: z.int(),
  ...dependantFields,
  /** In whole years, today; null without a birth date. Born on 29 February: a year older on 1 March. */
  age: z.nullable(z.int()),
  /** As old as the organization's rules ask of an adult; null without a birth date. */
  adult: z.nullable(z.boolean()),
  eligibleNow: z.boolean(),
  notEligibleBecause: z.nullable(z.enum(ineligibilities)),
  /** The first day on which a child is too old; null where the organization has no such age. */
  agesOutOn: z.nullable(dateSchema),
  /** Days until then; below 0 when it is over. */
  daysUntilAgeingOut: z.nullable(z.int()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  deletedAt: z.nullable(instantSchema),
  version: versionSchema,
  abilities: dependantAbilitiesSchema,
});
export type Dependant = z.output<typeof dependantSchema>;
