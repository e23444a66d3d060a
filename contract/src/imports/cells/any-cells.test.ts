import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { propertyRuns } from '../../kernel/property-runs.testing.ts';
import { csvRecordAgain, plainCell, safeCell } from '../../kernel/csv.ts';
import { accountTypeSchema } from '../../kernel/permissions.ts';
import { line } from '../../kernel/text.ts';
import { accountFields, postalAddressSchema } from '../../people/account.ts';
import { anyCell } from './cells.fixture.ts';
import { domainSuggestions } from '../../people/domain-suggestions.ts';
import { personImportFields, type PersonImportField } from '../fields.ts';
import { groupName } from '../../people/group-name.ts';
import { readHeader } from '../mapping/header.ts';
import { suggestMapping } from '../mapping/mapping.ts';
import { cellText, trimmedCell } from './line.ts';
import { lineReader } from './read.ts';

const address = postalAddressSchema.shape;

/** What the form holds each field to. */
const schemas: Readonly<Record<PersonImportField, z.ZodMiniType>> = {
  ...accountFields,
  groups: z.array(groupName).check(z.maxLength(20)),
  lineManager: line(254),
  street: address.street,
  addressExtra: address.extra,
  postalCode: address.postalCode,
  city: address.city,
  region: address.region,
  country: address.country,
  type: accountTypeSchema,
  subscription: z.literal('unsubscribed'),
  deliverability: z.enum(['hard_bounced', 'complained']),
};

/** Fields of which a cell that says no brings nothing. */
const stoppingFields: ReadonlySet<PersonImportField> = new Set(['subscription', 'deliverability']);

const contexts = record({
  phoneRegion: constantFrom(null, 'GB', 'US', 'IT', 'ZZ'),
  domains: array(constantFrom('acme.example', 'gmail.com', 'x.de'), { maxLength: 2 }),
}).map(({ phoneRegion, domains }) => ({
  rules: { match: 'either', mode: 'both', blanks: 'keep', phoneRegion } as const,
  mainDomain: domains[0] ?? null,
  suggestedDomain: domainSuggestions(domains),
  accepted: new Map(),
}));

const orders = constantFrom(null, 'dayFirst' as const, 'monthFirst' as const);

describe('whatever a cell holds', () => {
  it('it is read or refused, and what is read the form takes as it is', () => {
    assert(
      property(
        array(anyCell, {
          minLength: personImportFields.length,
          maxLength: personImportFields.length + 2,
        }),
        orders,
        contexts,
        (row, dateOrder, context) => {
          const columns = personImportFields.map((field) => ({ field, dateOrder }));
          const { values, errors, empty } = lineReader(columns, context)(row);
          for (const [index, field] of personImportFields.entries()) {
            const value = values[field];
            const wrong = errors.filter((error) => error.field === field);
            expect(wrong).toHaveLength(value === undefined ? 1 : 0);
            if (value === null && !stoppingFields.has(field)) expect(cellText(row[index])).toBe('');
            if (value === null || value === undefined) continue;
            expect(schemas[field].parse(value)).toEqual(value);
          }
          for (const { suggestion, field } of errors) {
            if (suggestion === null || field === null) continue;
            const again = lineReader([{ field, dateOrder }], context)([safeCell(suggestion.value)]);
            expect(again.values[field]).toBeDefined();
          }
          expect(empty).toBe(row.every((cell) => cellText(cell) === ''));
        },
      ),
      propertyRuns({ whole: 400, short: 80 }),
    );
  });

  it('it says the same after it was written to a file again, and no spreadsheet runs it', () => {
    assert(
      property(anyCell, (cell) => {
        expect(plainCell(safeCell(cell))).toBe(cell);
        const again = csvRecordAgain([trimmedCell(cell)]).slice(0, -2);
        const text = again.startsWith('"') ? again.slice(1, -1).replaceAll('""', '"') : again;
        expect(text).not.toMatch(/^[=+\-@\t\r\n\0＝＋－＠]/);
        expect(cellText(text)).toBe(cellText(cell));
        expect(csvRecordAgain([text]).slice(0, -2)).toBe(again);
      }),
      propertyRuns({ whole: 1000, short: 200 }),
    );
  });

  it('as a name of a column it is made a name, or refused with a reason', () => {
    assert(
      property(array(anyCell, { maxLength: 102 }), (names) => {
        const header = readHeader(names);
        if (!header.ok) {
          expect(header.message).not.toBe('');
          return;
        }
        expect(header.names).toHaveLength(names.length);
        const different = new Set(header.names.map((name) => name.toLowerCase()));
        expect(different.size).toBe(names.length);
        const columns = header.names.map((name, at) => ({
          name,
          filled: 1,
          samples: [names[at] ?? ''],
        }));
        const mapped = suggestMapping(columns, { phoneRegion: 'GB', setType: true });
        const fields = mapped.flatMap(({ field }) => field ?? []);
        expect(new Set(fields).size).toBe(fields.length);
      }),
    );
  });
});
