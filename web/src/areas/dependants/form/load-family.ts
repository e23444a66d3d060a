import { createFamily, updateFamily } from 'contract/dependants/families.contract.ts';
import type { Account } from 'contract/people/account.ts';
import type { AccountCreate } from 'contract/people/accounts.contract.ts';
import type { ChangedAccount } from 'contract/people/membership-changes.ts';
import { api } from '../../../kernel/api/api.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';
import type { ComponentType } from 'react';
import type { FieldLabels } from '../../../kit/form/form-errors.ts';
import type { AppForm } from '../../../kit/form/use-app-form.ts';
import type {
  FamilySchema,
  PersonFormOutput,
  PersonFormSchema,
} from '../../people/people.public.ts';
import { dependantsOfQuery, refreshing } from '../dependants.queries.ts';
import { describeMember, type FamilyConflict, familyConflict } from './family-conflict.ts';
import { FamilySection } from './family-section.tsx';
import {
  familyLabels,
  type FamilyOutput,
  familySchema,
  rowOf,
  staying,
  toSend,
} from './family-values.ts';

/** Dependants as the form of a person holds them. */
export interface FamilyFields {
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

/** Dependants among the fields of a person's form: those they have, and what happens when the person is saved. */
export async function loadFamily(person: Account | undefined): Promise<FamilyFields> {
  const savedRows =
    person === undefined
      ? []
      : (await queryClient.fetchQuery({ ...dependantsOfQuery(person.id), staleTime: 0 })).items;
  const rows = savedRows.map(rowOf);
  const before = JSON.stringify(familySchema.parse(rows));
  return {
    rows,
    schema: familySchema,
    labels: familyLabels(),
    Section: FamilySection,
    fromCurrent: familyConflict,
    describe: describeMember,
    isChanged: (now) => JSON.stringify(now) !== before,
    create: (body, now, idempotencyKey) =>
      refreshing(
        api.call(createFamily, {
          body: { ...body, dependants: outputs(now).map(toSend) },
          idempotencyKey,
        }),
      ),
    update: (id, body, now) =>
      refreshing(
        api.call(updateFamily, {
          params: { id },
          body: {
            ...body,
            // All who stay, in the order of the form: errors name their places.
            dependants: staying(outputs(now)).map((row) =>
              row.id === null || row.version === null
                ? toSend(row)
                : { id: row.id, version: row.version, ...toSend(row) },
            ),
            removedDependants: outputs(now).flatMap((row) =>
              row.removed && row.id !== null ? row.id : [],
            ),
          },
        }),
      ),
  };
}

/** What {@link familySchema} made of the rows. */
const outputs = (rows: readonly unknown[]) => rows as readonly FamilyOutput[];
