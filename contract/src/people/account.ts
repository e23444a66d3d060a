import { asked } from '../kernel/field-words.ts';
import * as z from 'zod/mini';
import { dateSchema, idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { accountTypeSchema } from '../kernel/permissions.ts';
import { localeSchema, timeZoneSchema } from '../kernel/places.ts';
import { emailSchema, line, lines, phoneSchema } from '../kernel/text.ts';
import { fieldValuesSchema } from '../fields/values.ts';

export const accountStatuses = ['active', 'deactivated'] as const;
export const accountAccesses = [
  'none',
  'invited',
  'awaiting_approval',
  'granted',
  'suspended',
] as const;
export const deliverabilities = ['ok', 'soft_bouncing', 'hard_bounced', 'complained'] as const;
export const subscriptions = ['subscribed', 'unsubscribed', 'never_asked'] as const;
export type Subscription = (typeof subscriptions)[number];
export const accountSources = ['manual', 'import', 'invitation', 'api', 'self'] as const;
export type AccountSource = (typeof accountSources)[number];
export const genders = ['female', 'male', 'non_binary', 'other', 'undisclosed'] as const;

export type AccountStatus = (typeof accountStatuses)[number];
export type AccountAccess = (typeof accountAccesses)[number];
export type Deliverability = (typeof deliverabilities)[number];

export const postalAddressSchema = z.strictObject({
  street: z.nullable(line(200)),
  extra: z.nullable(line(200)),
  postalCode: z.nullable(line(20)),
  city: z.nullable(line(100)),
  region: z.nullable(line(100)),
  /** ISO 3166-1 alpha-2. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, asked('country_like')))),
});
export type PostalAddress = z.output<typeof postalAddressSchema>;

/** The fields of a person that staff write, with their limits. Each may be null but the names. */
/** As many tags as someone can have. */
export const tagsMax = 30;

export const accountFields = {
  firstName: line(60),
  lastName: line(60),
  preferredName: z.nullable(line(60)),
  email: z.nullable(emailSchema),
  phone: z.nullable(phoneSchema),
  externalId: z.nullable(line(64)),
  birthDate: z.nullable(dateSchema),
  gender: z.nullable(z.enum(genders)),
  pronouns: z.nullable(line(40)),
  jobTitle: z.nullable(line(100)),
  department: z.nullable(line(100)),
  location: z.nullable(line(100)),
  lineManagerId: z.nullable(idSchema),
  startDate: z.nullable(dateSchema),
  endDate: z.nullable(dateSchema),
  locale: z.nullable(localeSchema),
  timeZone: z.nullable(timeZoneSchema),
  postalAddress: z.nullable(postalAddressSchema),
  tags: z.array(line(40)).check(z.maxLength(tagsMax, asked('at_most_tags', { max: 30 }))),
  notes: z.nullable(lines(2000)),
};

/** What the caller may do with this person: the screens show what is true here and nothing else. */
export const accountAbilitiesSchema = z.object({
  edit: z.boolean(),
  deactivate: z.boolean(),
  changeType: z.boolean(),
  /** Give access to people without it, revoke an invitation, decide about people awaiting approval. */
  invite: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
  /** Export everything stored about the person, and erase it. */
  erase: z.boolean(),
});

/** Path of the photo in the file storage, which gives an address for it; null without one. */
const photoSchema = z.nullable(z.string());

const identityFields = {
  id: idSchema,
  type: accountTypeSchema,
  isAdmin: z.boolean(),
  status: z.enum(accountStatuses),
  access: z.enum(accountAccesses),
  deliverability: z.enum(deliverabilities),
};

/** A person in a list: what the columns show. */
export const accountListItemSchema = z.object({
  ...identityFields,
  firstName: z.string(),
  lastName: z.string(),
  photo: photoSchema,
  email: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  department: z.nullable(z.string()),
  location: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
  startDate: z.nullable(z.string()),
  /** The requested custom fields. */
  fields: fieldValuesSchema,
  dependants: z.int(),
  lastActivityAt: z.nullable(instantSchema),
  deletedAt: z.nullable(instantSchema),
  version: versionSchema,
  abilities: accountAbilitiesSchema,
});
export type AccountListItem = z.output<typeof accountListItemSchema>;

/** A person, whole. Birth date, address and notes are null to callers who may not see them. */
export const accountSchema = z.object({
  ...identityFields,
  ...accountFields,
  /** The fields that the organization defines, as far as the caller may see them. */
  fields: fieldValuesSchema,
  photo: photoSchema,
  lineManager: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** How many people name this person as their line manager. */
  reports: z.int(),
  dependants: z.int(),
  subscription: z.enum(subscriptions),
  source: z.enum(accountSources),
  hasUser: z.boolean(),
  lastActivityAt: z.nullable(instantSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: z.nullable(z.string()),
  deletedAt: z.nullable(instantSchema),
  version: versionSchema,
  abilities: accountAbilitiesSchema,
});
export type Account = z.output<typeof accountSchema>;
