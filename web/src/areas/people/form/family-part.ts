import type { Account } from 'contract/people/account.ts';
import type { AccountCreate } from 'contract/people/accounts.contract.ts';
import type { ChangedAccount } from 'contract/people/membership-changes.ts';
import { type ComponentType, createContext } from 'react';
import type { FieldLabels } from '../../../kit/form/form-errors.ts';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import type { FamilySchema, PersonFormOutput, PersonFormSchema } from './person-values.ts';

/** Rows that were changed by two people. */
export interface FamilyConflict {
  theirs: unknown[];
  before: unknown[];
  rows: FieldLabels;
  silent: readonly string[];
}

/** Dependants as the form of a person holds them; only their area knows the fields of each. */
export interface FamilyPart {
  /** As the inputs hold them. */
  rows: readonly unknown[];
  schema: FamilySchema;
  labels: FieldLabels;
  Section: ComponentType<{ form: AppForm<PersonFormSchema> }>;
  /** Whether there is anything of them to be saved. */
  isChanged: (rows: readonly unknown[]) => boolean;
  /** On a stale edit: the rows as they stand now, in the order of those in the form. */
  fromCurrent: (
    current: unknown,
    mine: readonly unknown[],
    before: readonly unknown[],
  ) => FamilyConflict;
  /** How a value of a row reads in a sentence; undefined for a path that is none of theirs. */
  describe: (path: string, value: unknown) => string | undefined;
  create: (
    body: AccountCreate,
    rows: readonly unknown[],
    idempotencyKey: string,
  ) => Promise<Account>;
  update: (
    id: number,
    body: { version: number } & Partial<PersonFormOutput>,
    rows: readonly unknown[],
  ) => Promise<ChangedAccount>;
}

/** Reads the dependants for a person's form; the shell hands it over. Null where the form stands alone. */
export const FamilyContext = createContext<
  ((person: Account | undefined) => Promise<FamilyPart>) | null
>(null);
