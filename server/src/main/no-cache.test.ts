import { beforeAll, describe, expect, it } from 'vitest';
import { drawn } from 'contract/kernel/property-runs.testing.ts';
import { exampleCall } from '../testing/example-call.ts';
import {
  operations,
  useTestProduct,
  type Answered,
  type Call,
  type TestTenant,
} from '../testing/test-product.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

/** By these, proxies and frameworks learn another address, method, host or caller. */
const oddHeaders: Record<string, string> = {
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '1',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-scheme': 'http',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-ssl': 'off',
  'x-forwarded-path': '/api/admin/accounts',
  forwarded: 'for=127.0.0.1;host=evil.example;proto=http',
  'x-host': 'evil.example',
  'x-original-host': 'evil.example',
  'x-original-url': '/api/auth/me',
  'x-rewrite-url': '/api/auth/me',
  'x-http-method-override': 'DELETE',
  'x-http-method': 'DELETE',
  'x-method-override': 'DELETE',
  'x-real-ip': '127.0.0.1',
  'x-client-ip': '127.0.0.1',
  'x-cluster-client-ip': '127.0.0.1',
  'cf-connecting-ip': '127.0.0.1',
  'true-client-ip': '127.0.0.1',
  'x-user': 'admin',
  'x-remote-user': 'admin',
  'x-authenticated-user': 'admin',
  'x-tenant': 'beta',
  'x-organization-slug': 'beta',
  'x-middleware-subrequest': 'middleware:middleware:middleware',
  via: '1.1 evil.example',
  'accept-language': 'de',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'if-none-match': '*',
  'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
  range: 'bytes=0-0',
  'cache-control': 'only-if-cached',
  pragma: 'no-cache',
  expect: '200-ok',
};

/** An answer without what is new in each. */
function lasting({ status, body, headers }: Answered) {
  const { date: _date, 'request-id': _id, ...rest } = headers;
  const text = JSON.stringify(body).replaceAll(/"(requestId|asOf)":"[^"]*"/g, '');
  return { status, text, headers: rest };
}

const reads = operations.filter(({ method }) => method === 'GET');
const outside = ['/openapi.json', '/docs', '/nowhere', '/admin/accounts/x'];
/** Tells who comes from elsewhere by `origin`, on purpose; see `identity-routes.test.ts`. */
const identity = '/identity/get-session';

describe('an answer of the API', () => {
  it.each(operations)('is stored by no cache: $name', async (endpoint) => {
    const example = exampleCall(endpoint, acme.standard.accountId);
    const wrong: Call = { ...example, query: { nothing: '1' } };
    const calls: Call[] = [
      { ...example, as: acme.manager },
      { ...example, as: acme.standard },
      { ...example, as: acme.manager, slug: 'nowhere' },
      { ...example, as: acme.manager, headers: { 'if-none-match': '*' } },
      { ...wrong, as: acme.manager },
      example,
    ];
    for (const call of calls) {
      const { status, headers } = await product.call(endpoint, call);
      expect([status, headers['cache-control'], headers['etag']]).toEqual([
        status,
        'no-store',
        undefined,
      ]);
      expect(status).not.toBe(304);
    }
  });

  it.each([...outside, identity])('is not stored either: %s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const { status, headers } = await product.call({ method, path: path as '/' }, {});
      expect([method, status, headers['cache-control']]).toEqual([method, status, 'no-store']);
    }
  });

  it('is not stored when it is our error', async () => {
    const me = operations.find(({ name }) => name === 'session.me');
    const ask = () => product.call(me ?? { method: 'GET', path: '/' }, { as: acme.admin });
    await database.asSuperuser('alter function app.memberships() rename to hidden');
    try {
      const { status, headers } = await ask();
      expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
    } finally {
      await database.asSuperuser('alter function app.hidden() rename to memberships');
    }
    expect((await ask()).status).toBe(200);
  });

  it.each(reads)('is the same whatever else a request says: $name', async (endpoint) => {
    const call = { ...exampleCall(endpoint, acme.standard.accountId), as: acme.admin };
    await product.call(endpoint, call);
    const plain = lasting(await product.call(endpoint, call));
    for (const [name, value] of drawn(Object.entries(oddHeaders), 8)) {
      const odd = await product.call(endpoint, { ...call, headers: { [name]: value } });
      expect([name, lasting(odd)]).toEqual([name, plain]);
    }
    const all = await product.call(endpoint, { ...call, headers: oddHeaders });
    expect(lasting(all)).toEqual(plain);
  });

  it.each(outside)('is the same there too: %s', async (path) => {
    const endpoint = { method: 'GET', path: path as '/' } as const;
    const plain = lasting(await product.call(endpoint, {}));
    for (const [name, value] of Object.entries(oddHeaders)) {
      const odd = await product.call(endpoint, { headers: { [name]: value } });
      expect([name, lasting(odd)]).toEqual([name, plain]);
    }
  });
});
