import { describe, expect, it } from 'vitest';
import { mergeFields } from '../documents/merge-fields.ts';
import { ruleConditionSchema } from '../groups/rule-condition.ts';
import { personImportFields } from '../imports/fields.ts';
import { fieldsOfHeader } from '../imports/mapping/mapping.ts';
import { accountFields, accountListItemSchema, accountSchema } from '../people/account.ts';
import { accountSorts } from '../people/account-sort.ts';
import {
  accountCreateSchema,
  accountUpdateSchema,
  valuesOfSchema,
} from '../people/accounts.contract.ts';
import { exportColumns, moreColumns } from '../people/list-columns.ts';
import { manyFieldsSchema } from '../people/many-accounts.contract.ts';
import type { ColumnUse } from '../people/columns/column-facts.ts';
import { factsOf } from '../people/columns/columns-with.ts';
import { type PersonColumn, personColumns } from '../people/columns/person-columns.ts';

const columns = Object.keys(personColumns) as PersonColumn[];

/** What a column is called beyond the form; the address comes in parts. */
const calledElsewhere = (key: PersonColumn) => (key === 'lineManagerId' ? 'lineManager' : key);
const inFiles = (key: PersonColumn) => (key === 'postalAddress' ? 'street' : calledElsewhere(key));

const asksAbout = (field: string) =>
  ['empty', 'oneOf'].some(
    (operator) =>
      ruleConditionSchema.safeParse({ field, operator }).success ||
      ['active', 'admin', 'none', 'ok', 'subscribed', 'manual', 'female'].some(
        (value) => ruleConditionSchema.safeParse({ field, operator, values: [value] }).success,
      ),
  );

/** Whether the API has a column in a use. */
const has: Record<ColumnUse, (key: PersonColumn) => boolean> = {
  form: (key) =>
    key in accountFields &&
    [accountCreateSchema, accountUpdateSchema, accountSchema].every(({ shape }) => key in shape),
  row: (key) => key in accountListItemSchema.shape && isExported(key),
  more: (key) => (moreColumns as string[]).includes(calledElsewhere(key)) && isExported(key),
  import: (key) => (personImportFields as string[]).includes(inFiles(key)),
  rule: (key) => asksAbout(calledElsewhere(key)),
  // Screens alone choose among the questions of rules.
  filter: (key) => asksAbout(calledElsewhere(key)),
  message: (key) => (mergeFields as readonly string[]).includes(key),
  bulk: (key) => key in manyFieldsSchema.shape,
  suggest: (key) => valuesOfSchema.safeParse(key).success && key !== 'tags',
  sort: (key) =>
    [key, `-${key}`].every((sort) => (accountSorts as readonly string[]).includes(sort)),
};

/** The names stand first in every file. */
const isExported = (key: PersonColumn) =>
  factsOf(key).kind === 'name' || (exportColumns as string[]).includes(calledElsewhere(key));

/** What everyone has in other ways: the role and the status have rules of their own. */
const alsoThere: Partial<Record<ColumnUse, readonly PersonColumn[]>> = {
  bulk: ['status'],
  filter: columns.filter((key) => factsOf(key).uses.includes('rule')),
};

describe('a column of a person', () => {
  const uses = Object.keys(has) as ColumnUse[];

  it.each(uses)('is in %s if it says so, and only then', (use) => {
    const stated = columns.filter(
      (key) => factsOf(key).uses.includes(use) || alsoThere[use]?.includes(key),
    );
    expect(columns.filter((key) => has[use](key))).toEqual(stated);
  });

  it('is as long as it says', () => {
    for (const key of columns) {
      const { max, uses: own } = factsOf(key);
      if (max === undefined || !own.includes('form')) continue;
      const schema = accountFields[key as keyof typeof accountFields];
      expect([key, schema.safeParse('x'.repeat(max)).success]).toEqual([key, true]);
      expect([key, schema.safeParse('x'.repeat(max + 1)).success]).toEqual([key, false]);
    }
  });

  it('is recognized in a file by its label', () => {
    const imported = columns.filter((key) => factsOf(key).uses.includes('import'));
    const unknown = imported.filter(
      (key) => !fieldsOfHeader(factsOf(key).label).has(inFiles(key) as never),
    );
    expect(unknown).toEqual([]);
  });
});
