import * as z from 'zod/mini';
import { dateSchema, idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { emailSchema, line, lines, phoneSchema } from '../kernel/text.ts';
import { genders } from '../people/account.ts';

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

/** Of whom the age decides what they are offered: their birth date has to be known. */
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
  eligibleFrom: z.nullable(dateSchema),
  eligibleUntil: z.nullable(dateSchema),
  eligibilityReason: z.nullable(line(200)),
  notes: z.nullable(lines(2000)),
};

/** Somebody who belongs to a person of the organization. */
export const dependantSchema = z.object({
  id: idSchema,
  /** The first is the one he was entered for. */
  guardianIds: z.array(idSchema),
  ...dependantFields,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: versionSchema,
});
export type Dependant = z.output<typeof dependantSchema>;
