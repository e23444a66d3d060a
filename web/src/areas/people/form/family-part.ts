import type { Account } from 'contract/people/account.ts';
import type { AccountCreate } from 'contract/people/accounts.contract.ts';
import type { ChangedAccount } from 'contract/people/group-turns.ts';
import { type ComponentType, createContext } from 'react';
import type { FieldLabels } from '../../../kit/form/form-errors.ts';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import type { FamilySchema, PersonFormOutput, PersonFormSchema } from './person-values.ts';

/** Dependants as the form of a person holds them; what stands in each is their area's own. */
export interface FamilyPart {
  /** As the inputs hold them. */
  rows: readonly unknown[];
  schema: FamilySchema;
  labels: FieldLabels;
  Section: ComponentType<{ form: AppForm<PersonFormSchema> }>;
  /** Whether there is anything of them to be saved. */
  isChanged: (rows: readonly unknown[]) => boolean;
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
