import {
  type Account,
  accountFields,
  type PostalAddress,
  postalAddressSchema,
} from 'contract/people/account.ts';
import type { BodyInput } from 'contract/kernel/endpoint.ts';
import type { AccountAsItStands, createAccount } from 'contract/people/accounts.contract.ts';
import { columnsWith, textKinds } from 'contract/people/columns/columns-with.ts';
import { accountTypeSchema } from 'contract/kernel/permissions.ts';
import * as z from 'zod/mini';
import type { OwnSchema } from '../../fields/fields.public.ts';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';

const address = postalAddressSchema.shape;

/** An address without a single line is none. */
const addressValues = z.pipe(
  z.object({
    street: blankAsNull(address.street),
    extra: blankAsNull(address.extra),
    postalCode: blankAsNull(address.postalCode),
    city: blankAsNull(address.city),
    region: blankAsNull(address.region),
    country: blankAsNull(address.country),
  }),
  z.transform((lines: PostalAddress): PostalAddress | null =>
    Object.values(lines).every((text) => text === null) ? null : lines,
  ),
);

/** A chosen person: their id as text, or '' for no one. */
const personId = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => (text === '' ? null : Number(text))),
  ),
  accountFields.lineManagerId,
);

/** What an input holds as text: '' where the record holds null. */
const textColumns = columnsWith('form', ...textKinds, 'day', 'choice', 'lines');
type TextColumn = (typeof textColumns)[number];
type Blanks = {
  [Key in TextColumn]: z.ZodMiniType<z.output<(typeof accountFields)[Key]>, string>;
};
const blanks = Object.fromEntries(
  textColumns.map((key) => [key, blankAsNull(accountFields[key])]),
) as unknown as Blanks;

/** The form of a person: from what inputs hold to the record. */
export const personSchema = z.object({
  ...blanks,
  firstName: accountFields.firstName,
  lastName: accountFields.lastName,
  type: accountTypeSchema,
  lineManagerId: personId,
  tags: accountFields.tags,
  postalAddress: addressValues,
});

/** The group of a new person: its id as text, or '' where none is asked for or chosen. */
const chosenGroup = z.pipe(
  z.string(),
  z.transform((text: string) => (text === '' ? null : Number(text))),
);

/**
 * The scope of a person who becomes a manager: the ids of groups as text, or null for the whole organization; undefined
 * keeps the scope they had as a manager before.
 */
const accessScopeSchema = z.optional(
  z.nullable(
    z.pipe(
      z.array(z.string()),
      z.transform((ids: string[]) => ids.map(Number)),
    ),
  ),
);

/** Dependants; only a later area knows their fields. */
export type FamilySchema = z.ZodMiniType<readonly unknown[], readonly unknown[]>;
export const noFamily: FamilySchema = z.array(z.unknown());

/**
 * The same with custom fields, and with dependants.
 *
 * @param noScope the error of a manager without a scope
 */
export function personFormSchema(ownFields: OwnSchema, family: FamilySchema, noScope: string) {
  return z
    .extend(personSchema, {
      fields: ownFields,
      dependants: family,
      groupId: chosenGroup,
      accessScope: accessScopeSchema,
      invite: z.boolean(),
    })
    .check(
      z.refine(({ type, accessScope: ids }) => type !== 'manager' || ids?.length !== 0, {
        path: ['accessScope'],
        error: noScope,
      }),
    );
}
export type PersonFormSchema = ReturnType<typeof personFormSchema>;
export type PersonFormOutput = z.output<PersonFormSchema>;

export type PersonValues = z.input<typeof personSchema>;
export type PersonOutput = z.output<typeof personSchema>;
type Field = keyof PersonOutput;

const fields = Object.keys(personSchema.shape) as Field[];

const noAddress = { street: '', extra: '', postalCode: '', city: '', region: '', country: '' };

/** The texts of a record as inputs hold them; of none, for a new person. */
function textsOf(person?: Account): Record<TextColumn, string> {
  const texts = textColumns.map((key) => [key, person?.[key] ?? '']);
  return Object.fromEntries(texts) as Record<TextColumn, string>;
}

export const newPerson: PersonValues = {
  ...textsOf(),
  firstName: '',
  lastName: '',
  type: 'standard',
  lineManagerId: '',
  tags: [],
  postalAddress: noAddress,
};

/** A record as the form holds it. */
export function valuesOf(person: Account): PersonValues {
  return {
    ...textsOf(person),
    firstName: person.firstName,
    lastName: person.lastName,
    type: person.type,
    lineManagerId: String(person.lineManagerId ?? ''),
    tags: [...person.tags],
    postalAddress: addressText(person.postalAddress),
  };
}

function addressText(lines: PostalAddress | null): typeof noAddress {
  if (lines === null) return noAddress;
  const { street, extra, postalCode, city, region, country } = lines;
  return {
    street: street ?? '',
    extra: extra ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    region: region ?? '',
    country: country ?? '',
  };
}

/** The scope of a person who became a manager while their form was open. */
export function scopeOf({
  type,
  accessScope: groups,
}: AccountAsItStands): string[] | null | undefined {
  if (type !== 'manager' || groups === undefined) return undefined;
  return groups === null ? null : groups.map(({ id }) => String(id));
}

/** What is sent for a new person: only what was filled in. */
export function toCreate(output: PersonOutput | PersonFormOutput): BodyInput<typeof createAccount> {
  const {
    firstName,
    lastName,
    fields: own = {},
    dependants: _,
    invite = false,
    accessScope,
    ...rest
  } = { fields: undefined, dependants: [], invite: undefined, accessScope: undefined, ...output };
  const ownFilled = Object.entries(own).filter(([, value]) => value !== null);
  const filled = Object.entries(rest).filter(
    ([name, value]) =>
      value !== null &&
      !(Array.isArray(value) && value.length === 0) &&
      !(name === 'type' && value === 'standard'),
  );
  return {
    firstName,
    lastName,
    ...(Object.fromEntries(filled) as Omit<PersonOutput, Field>),
    ...(ownFilled.length > 0 && { fields: Object.fromEntries(ownFilled) }),
    ...(rest.type === 'manager' && accessScope && { accessScope }),
    ...(invite && rest.email !== null && { invite }),
  };
}

/** What is sent for a person who is there: only what differs from the record the change was made on. */
export function toChanges(
  before: Account,
  output: PersonOutput | PersonFormOutput,
): Partial<PersonFormOutput> {
  const changed = fields.filter((field) => comparable(before[field]) !== comparable(output[field]));
  const own = Object.entries('fields' in output ? output.fields : {}).filter(
    ([key, value]) => comparable(before.fields[key] ?? null) !== comparable(value),
  );
  const accessScope =
    'accessScope' in output && output.type === 'manager' ? output.accessScope : undefined;
  return {
    ...Object.fromEntries(changed.map((field) => [field, output[field]])),
    ...(accessScope !== undefined && { accessScope }),
    ...(own.length > 0 && { fields: Object.fromEntries(own) }),
  };
}

function comparable(value: unknown): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return JSON.stringify(value);
  // The server gives the lines of an address in an order of its own.
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
