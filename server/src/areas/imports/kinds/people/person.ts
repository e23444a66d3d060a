import type { OwnImportField } from 'contract/imports/fields.ts';
import type { ImportError } from 'contract/imports/validation/row.ts';
import type { ImportRules } from 'contract/imports/import.ts';
import type { AccountActor } from '../../../people/people.public.ts';
import type { WrittenColumn } from '../../mapping/columns.ts';
import type { OwnFields } from '../../mapping/own-fields.ts';
import type { PersonValues } from './merge.ts';

/** A person as far as a row of an import can concern them. */
export interface ImportPerson extends PersonValues {
  id: number;
  version: number;
  status: string;
  access: string;
  email_key: string | null;
  external_id_key: string | null;
}

/** What the directory knows about the keys of a row. */
export interface LineMatches {
  readonly byEmail: ImportPerson | undefined;
  readonly byExternalId: ImportPerson | undefined;
  /** Those with this name and birth date, where people are found so. */
  readonly byName: readonly ImportPerson[];
  /** Which of its keys belong to an entry merged into the person; the person's own keys stay then. */
  readonly merged: { readonly email: boolean; readonly externalId: boolean };
  readonly trashed: boolean;
  /** The ID of the line manager; null: not in the directory. */
  readonly managerId: number | null;
}

export interface PlanContext {
  readonly rules: ImportRules;
  readonly actor: AccountActor;
  readonly fields: readonly OwnImportField[];
  readonly columns: readonly WrittenColumn[];
  readonly own: OwnFields;
  /** The error of a value that is likely a typo; null: it is none. */
  readonly typoOf: (field: OwnImportField, value: string) => ImportError | null;
}

export interface LineKeys {
  email: string | null;
  externalId: string | null;
  manager: string | null;
  /** Name and birth date, where the line has them all. */
  name: string | null;
}

/** By what two people are the same who have no key in common; the name as people sort. */
export function nameAndBirthDate(nameKey: string, birthDate: string): string {
  return `${nameKey}|${birthDate}`;
}
