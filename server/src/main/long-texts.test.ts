import { beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from 'contract/kernel/endpoint.ts';
import { readDependantCell } from 'contract/imports/kinds/dependants/values.ts';
import { dependantImportFields, personImportFields } from 'contract/imports/fields.ts';
import { importLimits } from 'contract/imports/limits.ts';
import type { ReadingContext } from 'contract/imports/cells/line.ts';
import { lineReader } from 'contract/imports/cells/read.ts';
import { readValue } from 'contract/imports/cells/values.ts';
import { jsonSchemaOf } from '../kernel/http/json-schema.ts';
import { signInSchema } from '../areas/session/identity/embedded/sign-in.ts';
import { exampleCall } from '../testing/example-call.ts';
import { operations, useTestProduct, type TestTenant } from '../testing/test-product.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { textPathsOf, withTextAt } from '../testing/text-paths.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

/** Texts of about n characters that patterns and normal forms find hardest. */
const worst: Record<string, (n: number) => string> = {
  letters: (n) => 'a'.repeat(n),
  digits: (n) => '0'.repeat(n),
  'at signs': (n) => '@'.repeat(n),
  'endless domain': (n) => `a@${'a.'.repeat(n / 2)}`,
  'endless label': (n) => `a@${'a'.repeat(n)}.`,
  dots: (n) => `a${'.'.repeat(n)}@`,
  hyphens: (n) => `a${'-'.repeat(n)}`,
  'language parts': (n) => `en${'-aaaaa'.repeat(n / 6)}`,
  spaces: (n) => `a${' '.repeat(n)}b`,
  'wide spaces': (n) => `a${'\u00a0'.repeat(n)}b`,
  'invisible signs': (n) => `a${'\u200b'.repeat(n)}b`,
  'line feeds': (n) => `a${'\r\n'.repeat(n / 2)}b`,
  quotes: (n) => `"'`.repeat(n / 2),
  brackets: (n) => '<(['.repeat(n / 3),
  'plus signs': (n) => `+${'+'.repeat(n)}a`,
  marks: (n) => `a${'\u0301'.repeat(n)}`,
  'marks out of order': (n) => `a${'\u0301'.repeat(n / 2)}${'\u0323'.repeat(n / 2)}`,
  'marks in turns': (n) => `a${'\u0301\u0323'.repeat(n / 2)}`,
  'long words of one sign': (n) => '\ufdfa'.repeat(n),
  'halves of signs': (n) => '\ud83d'.repeat(n),
};
const kinds = Object.entries(worst);

/** The longest cell of an import, which is more than any other field takes. */
const length = importLimits.cellChars;

/** Take many lines, and name in their answer those they refuse. */
const lineByLine: ReadonlySet<string> = new Set(['suppressions.import']);

/** CPU of this thread in milliseconds. */
function work(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Eight times the text is eight times the work, give or take as much again; quadratic work takes 64 times. Less than 10
 * ms cannot be distinguished from noise and does not matter.
 */
function isLinear(run: (text: string) => unknown, makeText: (n: number) => string): boolean {
  const small = makeText(length / 8);
  const large = makeText(length);
  const once = () =>
    work(() => run(large)) <=
    16 *
      Math.max(
        work(() => run(small)),
        10,
      );
  // A second and a third look, because the machine does other things too.
  return once() || once() || once();
}

const pathsIn = (schema: Schema, example: unknown) =>
  textPathsOf(jsonSchemaOf(schema, 'input'), example);

const writes = operations.flatMap((endpoint) => {
  const paths = endpoint.body ? pathsIn(endpoint.body, endpoint.example.body) : [];
  return endpoint.body && paths.length > 0 ? [{ endpoint, schema: endpoint.body, paths }] : [];
});
const bodies = [
  ...writes.map(({ endpoint: { name, example }, schema, paths }) => ({
    name,
    schema,
    paths,
    example: example.body,
  })),
  { name: 'sign in', schema: signInSchema, paths: pathsIn(signInSchema, {}), example: {} },
];

describe('a text of 32,768 characters', () => {
  it.each(bodies)('takes only its length in $name', ({ schema, paths, example }) => {
    for (const path of paths) {
      for (const [kind, make] of kinds) {
        const read = (text: string) => schema.safeParse(withTextAt(example, path, text));
        expect([path, kind, isLinear(read, make)]).toEqual([path, kind, true]);
      }
    }
  });
});

describe('a text of 6,000 characters in every field at once', () => {
  it.each(writes)('is answered by $endpoint.name', async ({ endpoint, paths }) => {
    const { body, ...call } = exampleCall(endpoint, acme.standard.accountId);
    for (const [kind, make] of kinds) {
      const text = make(6000);
      const { status, body: answer } = await product.call(endpoint, {
        as: acme.admin,
        ...call,
        body: paths.reduce((filled, path) => withTextAt(filled, path, text), body),
      });
      const refused =
        lineByLine.has(endpoint.name) && status === 200
          ? answer.added + answer.known === 0 && answer.refused.length > 0
          : [400, 404, 422, 429].includes(status);
      expect([kind, refused, status]).toEqual([kind, true, status]);
    }
  });
});

describe('a cell as long as one may be', () => {
  const cells = [
    ...personImportFields.map((field) => ({ of: 'people', field, readCell: readValue })),
    ...dependantImportFields.map((field) => ({
      of: 'dependants',
      field,
      readCell: readDependantCell,
    })),
  ];
  it.each(cells)('takes only its length as $field of $of', ({ field, readCell }) => {
    const context: ReadingContext = {
      rules: { match: 'either', mode: 'both', blanks: 'keep', phoneRegion: 'GB' },
      mainDomain: 'northgate.example',
      suggestedDomain: () => null,
      accepted: new Map(),
    };
    const read = lineReader([{ field, dateOrder: 'dayFirst' }], context, readCell);
    for (const [kind, make] of kinds) {
      expect([kind, isLinear((text) => read([text]), make)]).toEqual([kind, true]);
    }
  });
});
