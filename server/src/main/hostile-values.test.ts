import { Client } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { byRun, drawn } from 'contract/kernel/property-runs.testing.ts';
import { staff, staffHeaders, useImports } from '../areas/imports/imports.factory.ts';
import { jsonSchemaOf } from '../kernel/http/json-schema.ts';
import { exampleCall } from '../testing/example-call.ts';
import { canary, injections } from '../testing/hostile-texts.ts';
import { recordStatements, statementShapes } from '../testing/statement-shapes.ts';
import { operations, type Call } from '../testing/test-product.ts';

const test = useImports();
const { database, product, tenants } = test;

/** 431: the address is longer than 8 KB. */
const answers = new Set([200, 201, 202, 204, 400, 404, 409, 422, 431]);

/** Values as people send them, of every kind a parameter may want, and texts of one to five words. */
const ordinary = [
  'ann',
  'a',
  'ann b',
  'ann b cole',
  'ann b cole dean',
  'ann b cole dean eve',
  // Nothing is left of it when it is looked for.
  '\u0301',
  'ann@acme.example',
  '2020-01-31',
  '2',
  'true',
];

/** Halves of characters and other bytes that are no UTF-8, or no bytes, as an address can carry them. */
const noText = ['%ED%A0%80', 'a%ED%BF%BFb', '%FF', '%C0%AF', 'a%F0%9F%98', '%', '%zz', '%uD800'];

/** How many of the injections each parameter gets. */
const each = byRun({ whole: injections.length, short: 20 });

/** One parameter of an endpoint. */
interface Parameter {
  location: 'params' | 'query';
  name: string;
  /** What it may be, where that is a closed list. */
  enumValues: string[];
}

function parametersOf(endpoint: Endpoint): Parameter[] {
  return (['params', 'query'] as const).flatMap((location) => {
    const schema = endpoint[location];
    const properties = schema ? (jsonSchemaOf(schema, 'input').properties ?? {}) : {};
    return Object.entries(properties).map(([name, property]) => {
      const { enum: enumValues = [] } = property.items ?? property;
      return { location, name, enumValues: enumValues.map(String) };
    });
  });
}

let importId = 0;
let secondPage = '';

/** Calls that reach as far as a call with this parameter can. */
function validCallsOf(endpoint: Endpoint, { location, name }: Parameter): Call[] {
  const isImport = endpoint.name.startsWith('imports.');
  const id = isImport ? importId : tenants.acme.standard.accountId;
  const plain = { as: tenants.acme.admin, ...exampleCall(endpoint, id) };
  if (endpoint.name !== 'accounts.list' || location !== 'query' || name !== 'q') return [plain];
  // Behind the first page a search takes another way, through the index of word parts.
  return [plain, { ...plain, query: { sort: 'name', cursor: secondPage } }];
}

interface Tried {
  location: string;
  name: string;
  value: string;
  status: number;
}

async function tryAll(
  endpoint: Endpoint,
  valuesOf: (parameter: Parameter) => string[],
): Promise<Tried[]> {
  const calls = parametersOf(endpoint).flatMap((parameter) =>
    validCallsOf(endpoint, parameter).flatMap((validCall) =>
      valuesOf(parameter).map((value) => ({
        ...parameter,
        value: value.toWellFormed(),
        validCall,
      })),
    ),
  );
  const tried: Tried[] = [];
  while (calls.length > 0) {
    // Only few files of one person may wait.
    const atOnce = endpoint.bytes === undefined ? 5 : 1;
    const asked = calls.splice(0, atOnce).map(async ({ location, name, value, validCall }) => {
      const call = { ...validCall, [location]: { ...validCall[location], [name]: value } };
      const { status } = await product.call(endpoint, call);
      tried.push({ location, name, value: value.slice(0, 200), status });
    });
    await Promise.all(asked);
  }
  return tried;
}

/** Also as cursors that are well formed and hold the value where a name would stand. */
function withCursors({ name }: Parameter, values: string[]): string[] {
  if (name !== 'cursor') return values;
  const cursors = values.map((value) => JSON.stringify(['name', false, [value, '0']]));
  return [...values, ...cursors.map((cursor) => Buffer.from(cursor).toString('base64url'))];
}

/** Statements as this process sends them. */
const sent = vi.spyOn(Client.prototype, 'query');

function sentWithCanary(): unknown[] {
  const texts = sent.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : Reflect.get(query as object, 'text'),
  );
  expect(texts.some((text) => String(text).includes('app.enter_'))).toBe(true);
  return texts.filter((text) => String(text).includes(canary));
}

beforeAll(async () => {
  await recordStatements(database);
  importId = (await test.upload([staffHeaders, ...staff(2, 'HV')])).id;
  const first = await product.call(
    { method: 'GET', path: '/admin/accounts' },
    { as: tenants.acme.admin, query: { sort: 'name', limit: '1' } },
  );
  secondPage = first.body.nextCursor;
  // What is written down each minute may come at any time.
  await product.activity.flush();
});

const withParameters = operations.filter(({ params, query }) => params ?? query);

describe('a hostile value in an address', () => {
  it.each(withParameters)('changes no statement and breaks nothing: $name', async (endpoint) => {
    await database.asSuperuser('delete from app.rate_limit');
    sent.mockClear();
    await tryAll(endpoint, (parameter) =>
      withCursors(parameter, [...ordinary, ...parameter.enumValues]),
    );
    // What is refused may be rolled back.
    const known = new Set([...(await statementShapes(database)), 'rollback']);
    const tried = await tryAll(endpoint, (parameter) =>
      withCursors(parameter, drawn(injections, each)),
    );
    expect(tried.length).toBeGreaterThanOrEqual(each);
    const odd = tried.filter(({ status }) => !answers.has(status));
    expect(odd).toEqual([]);
    const shapes = await statementShapes(database);
    expect([...shapes].filter((shape) => !known.has(shape))).toEqual([]);
    expect(sentWithCanary()).toEqual([]);
  });

  it.each(withParameters)('breaks nothing where its bytes are no text: $name', async (endpoint) => {
    const { query, ...validCall } = { as: tenants.acme.admin, ...exampleCall(endpoint, importId) };
    for (const { location, name } of parametersOf(endpoint)) {
      for (const bytes of drawn(noText, 1)) {
        const pairs = Object.entries(query ?? {})
          .filter(([key]) => key !== name)
          .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
        if (location === 'query') pairs.push(`${name}=${bytes}`);
        const path =
          location === 'params' ? endpoint.path.replace(`:${name}`, bytes) : endpoint.path;
        const { status } = await product.call(
          { ...endpoint, path: `/${path.slice(1)}?${pairs.join('&')}` },
          validCall,
        );
        const tried = [location, name, bytes, status];
        expect([...tried, answers.has(status)]).toEqual([...tried, true]);
      }
    }
  });

  it.each(operations)('is no name of a parameter either: $name', async (endpoint) => {
    const validCall = { as: tenants.acme.admin, ...exampleCall(endpoint, importId) };
    for (const name of [
      '__proto__',
      'constructor',
      'q[$ne]',
      'where',
      `a'; select 1 -- ${canary}`,
    ]) {
      const query = `?${encodeURIComponent(name)}=1`;
      const { status } = await product.call(
        { ...endpoint, path: `${endpoint.path}${query}` },
        validCall,
      );
      expect([name, status]).toEqual([name, 400]);
    }
  });

  it('was looked for in the statements themselves, also of functions', async () => {
    const shapes = [...(await statementShapes(database))];
    expect(shapes.filter((shape) => shape.includes('app.enter_organization('))).not.toEqual([]);
    expect(shapes.filter((shape) => /and a\.search_key like \$\d/.test(shape))).not.toEqual([]);
    expect(shapes.filter((shape) => shape.includes(canary))).toEqual([]);
  });
});
