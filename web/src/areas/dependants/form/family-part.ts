import { createFamily, updateFamily } from 'contract/dependants/families.contract.ts';
import type { Account } from 'contract/people/account.ts';
import { api } from '../../../kernel/api/api.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';
import type { FamilyPart } from '../../people/people.public.ts';
import { dependantsOfQuery, refreshing } from '../dependants.queries.ts';
import { describeMember, familyConflict } from './family-conflict.ts';
import { FamilySection } from './family-section.tsx';
import {
  familyLabels,
  type FamilyOutput,
  familySchema,
  rowOf,
  staying,
  toSend,
} from './family-values.ts';

/** Dependants among the fields of a person's form: those they have, and what happens when the person is saved. */
export async function loadFamily(person: Account | undefined): Promise<FamilyPart> {
  const kept =
    person === undefined
      ? []
      : (await queryClient.fetchQuery({ ...dependantsOfQuery(person.id), staleTime: 0 })).items;
  const rows = kept.map(rowOf);
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
