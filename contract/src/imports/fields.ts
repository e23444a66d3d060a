import * as z from 'zod/mini';
import { type ColumnsWith, columnsWith, factsOf, inOrder } from '../people/columns/columns-with.ts';
import { personColumns } from '../people/columns/person-columns.ts';

/** Columns that a file brings under another name, in parts, or with something beside them. */
const inParts = {
  lineManagerId: ['lineManager'],
  postalAddress: ['street', 'addressExtra', 'postalCode', 'city', 'region', 'country'],
  tags: ['tags', 'groups'],
} as const;
type InParts = typeof inParts;

/**
 * Where a column of an imported file of people may map to. `lineManager` names a person by email or external ID; the six
 * parts of the address make one postal address; `groups` names groups, with semicolons between them, into which the person
 * comes. `subscription` and `deliverability` bring what another tool knew: they only ever stop emails.
 */
export type PersonImportField =
  | Exclude<ColumnsWith<'import'>, keyof InParts>
  | InParts[keyof InParts][number];

export const personImportFields = inOrder<PersonImportField>(
  ['firstName', 'lastName', 'email', 'externalId', 'preferredName', 'jobTitle', 'department'],
  inOrder<PersonImportField>(
    ['location', 'lineManager', 'startDate', 'endDate'],
    columnsWith('import').flatMap((key): readonly PersonImportField[] =>
      key === 'lineManagerId' || key === 'postalAddress' || key === 'tags' ? inParts[key] : [key],
    ),
  ),
);

/** What files say otherwise than screens, and what is a part of a column. */
const labels: Partial<Record<PersonImportField, string>> = {
  lineManager: personColumns.lineManagerId.label,
  street: 'Street',
  addressExtra: 'Address line 2',
  postalCode: 'Postal code',
  city: 'City',
  region: 'Region',
  country: 'Country',
  groups: 'Groups',
  subscription: 'Unsubscribed',
  deliverability: 'Bounced',
};

/** With the words of the screens. */
export const personImportLabels = Object.fromEntries(
  personImportFields.map((field) => [
    field,
    labels[field] ?? factsOf(field as ColumnsWith<'import'>).label,
  ]),
) as Record<PersonImportField, string>;

/** A field that is written to the person themselves. */
export type OwnImportField = Exclude<PersonImportField, 'groups'>;

export function isPersonImportField(field: ImportField): field is PersonImportField {
  return field in personImportLabels;
}

/**
 * The same of a file of dependants. A guardian is named by external ID, email or name, whatever the cell
 * holds.
 */
export const dependantImportLabels = {
  guardian: 'Guardian',
  secondGuardian: 'Second guardian',
  relationship: 'Relationship',
  firstName: 'First name',
  lastName: 'Last name',
  birthDate: 'Birth date',
  gender: 'Gender',
  email: 'Email',
  phone: 'Phone',
  externalId: 'External ID',
  sameAddress: 'Same address',
  student: 'Student',
  emergencyContact: 'Emergency contact',
  eligibility: 'Eligible',
  eligibleFrom: 'Eligible from',
  eligibleUntil: 'Eligible until',
  eligibilityReason: 'Reason',
  notes: 'Notes',
} as const;

export type DependantImportField = keyof typeof dependantImportLabels;
export const dependantImportFields = Object.keys(dependantImportLabels) as DependantImportField[];

export function isDependantImportField(field: ImportField): field is DependantImportField {
  return field in dependantImportLabels;
}

/** What a file lists. */
export const importKinds = ['people', 'dependants'] as const;
export type ImportKindName = (typeof importKinds)[number];

/** A field of people that the organization defined, by its id: `custom:12`. */
export type CustomImportField = `custom:${number}`;

const customPattern = /^custom:[1-9]\d{0,14}$/;
export const customImportFieldSchema = z
  .templateLiteral(['custom:', z.int()])
  .check(z.regex(customPattern));

export function customImportField(id: number): CustomImportField {
  return `custom:${id}`;
}

export function isCustomImportField(field: string | null): field is CustomImportField {
  return field !== null && customPattern.test(field);
}

/** The id of the field that {@link customImportField} was made of. */
export function customFieldId(field: CustomImportField): number {
  return Number(field.slice('custom:'.length));
}

/** A field that every organization has. */
export type UsualImportField = PersonImportField | DependantImportField;
export type ImportField = UsualImportField | CustomImportField;
export const importFieldLabels = { ...dependantImportLabels, ...personImportLabels };
const usualFields = Object.keys(importFieldLabels) as [UsualImportField, ...UsualImportField[]];
/** One pattern: of a union that may be null the serializers of answers make nothing. */
export const importFieldSchema = z.templateLiteral([
  z.union([z.enum(usualFields), customImportFieldSchema]),
]);

/** The fields that files of a kind always have; people have those of the organization beside them. */
export const fieldsOfKind: Readonly<Record<ImportKindName, readonly UsualImportField[]>> = {
  people: personImportFields,
  dependants: dependantImportFields,
};

export const importDateFields = [
  ...columnsWith('import', 'day'),
  'eligibleFrom',
  'eligibleUntil',
] as const;
export type ImportDateField = (typeof importDateFields)[number];

/** Whether days go there: to one of {@link importDateFields}, or to a field of the organization that holds days. */
export function takesDays({
  field,
  kind,
}: {
  field: ImportField | null;
  kind?: string | null | undefined;
}): boolean {
  return isCustomImportField(field) ? kind === 'date' : isImportDateField(field);
}

export function isImportDateField(field: ImportField | null): field is ImportDateField {
  return field !== null && (importDateFields as readonly string[]).includes(field);
}

/** Fields whose values repeat from person to person, so that a near miss of a known one is a likely typo. */
export const importVocabularyFields = ['department', 'location'] as const;
export type ImportVocabularyField = (typeof importVocabularyFields)[number];

/** Only who may change a person's type may send a column there. */
export const importTypeField: ImportField = 'type';
