import { afterEach, describe, expect, it } from 'vitest';
import { drawn } from 'contract/kernel/property-runs.testing.ts';
import { staff, staffHeaders, useImports } from '../areas/imports/imports.factory.ts';
import { jsonSchemaOf } from '../kernel/http/json-schema.ts';
import { exampleCall } from '../testing/example-call.ts';
import { injections } from '../testing/hostile-texts.ts';
import { operations } from '../testing/test-product.ts';
import { anyName, textPathsOf, withNameAt, withTextAt } from '../testing/text-paths.ts';

const test = useImports();
const { database, product, tenants } = test;

/** Texts that hold half of a character. */
const broken = ['\ud800', 'a\ud800b', 'a\udfff', '\udc00\ud800', 'ann@a\ud83d.example'];

/** Texts that may be refused or taken, and break nothing. */
const hostile = [
  ...injections.filter((text) => text.includes('drop table')),
  `\\'`,
  '%_',
  '0000-01-01',
  '{}',
  '',
  ' ',
  '\u0000a',
  'a\u202eb\u2066c',
  '\ufeff\u200b',
  '\u2028',
  `a${'\u0301'.repeat(40)}`,
  '__proto__',
  'constructor',
  'toString',
  '=1+1',
  `'=1+1`,
  '-0',
  '1e999',
  'NaN',
  'ann@\uff45xample.org',
  '\ufdfa'.repeat(200),
  'x'.repeat(70_000),
];

const answers = new Set([200, 201, 202, 204, 400, 401, 403, 404, 409, 422, 429]);

const writes = operations.flatMap((endpoint) => {
  const { body: schema, example } = endpoint;
  const paths = schema ? textPathsOf(jsonSchemaOf(schema, 'input'), example.body) : [];
  return schema && paths.length > 0 ? [{ endpoint, schema, paths }] : [];
});

async function validCall(name: string): Promise<number> {
  await database.asSuperuser('delete from app.rate_limit');
  if (!name.startsWith('imports.')) return tenants.acme.standard.accountId;
  return (await test.upload([staffHeaders, ...staff(2, 'HB')])).id;
}

// Some of the calls end sessions.
afterEach(() => product.signInAgain(tenants.acme.admin));

describe('a hostile text in a body', () => {
  it.each(writes)(
    'is refused with its field when half of a character is in it: $endpoint.name',
    async ({ endpoint, paths: textPaths }) => {
      const { body, ...call } = exampleCall(endpoint, await validCall(endpoint.name));
      for (const at of textPaths) {
        for (const text of drawn(broken, 2)) {
          const answer = await product.call(endpoint, {
            as: tenants.acme.admin,
            ...call,
            body: withTextAt(body, at, text),
          });
          expect([at, text, answer.status]).toEqual([at, text, 422]);
          const paths = answer.body.errors.map(({ path }: { path: unknown }) => path);
          expect(paths).toContainEqual(at);
        }
      }
    },
  );

  it.each(writes)(
    'is refused as the schema says, or taken: $endpoint.name',
    async ({ endpoint, schema, paths }) => {
      const { body, ...call } = exampleCall(endpoint, await validCall(endpoint.name));
      for (const path of paths) {
        for (const text of drawn(hostile, 6)) {
          const given = withTextAt(body, path, text);
          const { status } = await product.call(endpoint, {
            as: tenants.acme.admin,
            ...call,
            body: given,
          });
          const tried = [path, text.slice(0, 100), status];
          expect([...tried, answers.has(status)]).toEqual([...tried, true]);
          if (schema.safeParse(given).success) continue;
          expect([...tried, status === 422]).toEqual([...tried, true]);
        }
      }
    },
  );

  it.each(writes)('is no name of a field: $endpoint.name', async ({ endpoint, paths }) => {
    const { body, ...call } = exampleCall(endpoint, await validCall(endpoint.name));
    const text = JSON.stringify(body);
    for (const name of ['"__proto__":{"admin":true}', '"constructor":{"prototype":{"x":1}}']) {
      const { status } = await product.call(endpoint, {
        as: tenants.acme.admin,
        ...call,
        headers: { 'content-type': 'application/json' },
        body: text.replace('{', text === '{}' ? `{${name}` : `{${name},`),
      });
      expect([name, status]).toEqual([name, 400]);
    }
    const freelyNamed = paths.filter((path) => path.at(-1) === anyName);
    for (const path of [[anyName], ...freelyNamed]) {
      const { status } = await product.call(endpoint, {
        as: tenants.acme.admin,
        ...call,
        body: withNameAt(body, path, 'a\ud800'),
      });
      expect([path, status]).toEqual([path, 422]);
    }
  });
});
