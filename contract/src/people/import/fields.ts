import * as z from 'zod/mini';

/**
 * Where a column of an uploaded file may go, with the words of the screens. `lineManager` names a person
 * by e-mail or external id; the six parts of the address make one postal address.
 */
export const importFieldLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  externalId: 'External id',
  preferredName: 'Preferred name',
  jobTitle: 'Title',
  department: 'Department',
  location: 'Location',
  lineManager: 'Line manager',
  startDate: 'Start date',
  endDate: 'End date',
  phone: 'Phone',
  birthDate: 'Birth date',
  gender: 'Gender',
  pronouns: 'Pronouns',
  locale: 'Language',
  timeZone: 'Time zone',
  street: 'Street',
  addressExtra: 'Address, second line',
  postalCode: 'Postal code',
  city: 'City',
  region: 'Region',
  country: 'Country',
  tags: 'Tags',
  notes: 'Notes',
  type: 'Type',
} as const;

export type ImportField = keyof typeof importFieldLabels;

export const importFields = Object.keys(importFieldLabels) as [ImportField, ...ImportField[]];
export const importFieldSchema = z.enum(importFields);

export const importDateFields = ['startDate', 'endDate', 'birthDate'] as const;
export type ImportDateField = (typeof importDateFields)[number];

export function isImportDateField(field: ImportField | null): field is ImportDateField {
  return field !== null && (importDateFields as readonly string[]).includes(field);
}

/** Fields whose values repeat from person to person, so that a near miss of a known one is a likely typo. */
export const importVocabularyFields = ['department', 'location'] as const;
export type ImportVocabularyField = (typeof importVocabularyFields)[number];

/** Only who may change a person's type may send a column there. */
export const importTypeField: ImportField = 'type';
