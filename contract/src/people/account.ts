import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { dateSchema, idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { accountTypeSchema } from '../kernel/permissions.ts';
import { localeSchema, timeZoneSchema } from '../kernel/places.ts';
import { emailSchema, line, lines, phoneSchema } from '../kernel/text.ts';
import { fieldValuesSchema } from '../fields/values.ts';
import { type ColumnsWith, columnsWith, factsOf, textKinds } from './columns/columns-with.ts';
import type { personColumns } from './columns/person-columns.ts';

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

/** As many tags as someone can have. */
export const tagsMax = 30;

/** What staff may write into a column, by what it holds. */
const ofKind = {
  name: (max: number) => line(max),
  text: (max: number) => z.nullable(line(max)),
  lines: (max: number) => z.nullable(lines(max)),
  email: () => z.nullable(emailSchema),
  phone: () => z.nullable(phoneSchema),
  locale: () => z.nullable(localeSchema),
  timeZone: () => z.nullable(timeZoneSchema),
  day: () => z.nullable(dateSchema),
  // Of the closed lists staff write this one as a field of the form; the others have rules of their own.
  choice: () => z.nullable(z.enum(genders)),
  tags: () =>
    z.array(line(40)).check(z.maxLength(tagsMax, asked('at_most_tags', { max: tagsMax }))),
  person: () => z.nullable(idSchema),
  address: () => z.nullable(postalAddressSchema),
};

type AccountFields = {
  [Key in ColumnsWith<'form'>]: ReturnType<(typeof ofKind)[(typeof personColumns)[Key]['kind']]>;
};

/** The fields of a person that staff write, with their limits. Each may be null but the names. */
export const accountFields = Object.fromEntries(
  columnsWith('form').map((key) => {
    const { kind, max = 0 } = factsOf(key);
    return [key, ofKind[kind](max)];
  }),
) as AccountFields;

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

/** Texts and days that every row of a list has. */
export const rowColumns = columnsWith('row', ...textKinds, 'day');
export type RowColumn = (typeof rowColumns)[number];
const rowText = z.nullable(z.string());
const rowTexts = Object.fromEntries(rowColumns.map((key) => [key, rowText])) as Record<
  RowColumn,
  typeof rowText
>;

/** A person in a list: what the columns show. */
export const accountListItemSchema = z.object({
  ...identityFields,
  firstName: z.string(),
  lastName: z.string(),
  photo: photoSchema,
  ...rowTexts,
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
