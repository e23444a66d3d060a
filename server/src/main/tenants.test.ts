import { beforeAll, describe, expect, it } from 'vitest';
import { emptyAudience } from 'contract/delivery/audience.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import { isCapability } from 'contract/kernel/permissions.ts';
import { exampleCall } from '../testing/example-call.ts';
import { operations, useTestProduct, type TestTenant } from '../testing/test-product.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;

/** Stands in every text of the other organization; must never reach us. */
const canary = 'canary7f3a';

beforeAll(async () => {
  // The calls below carry a person's id: no import or article that they make of our own may be called like them.
  await database.asSuperuser(`select setval(pg_get_serial_sequence('app.account', 'id'), 1000000)`);
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
  await database.asSuperuser(
    `update app.account set last_name = $2, job_title = $2, notes = $2, department = $2,
       search_key = search_key || ' ' || $2, name_key = $2 where organization_id = $1`,
    [beta.organizationId, canary],
  );
  const document = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: canary }] }],
  };
  // With the id that the calls below carry, so that they aim at something.
  await database.asSuperuser(
    `with head as (
       insert into app.content (organization_id, id, kind, title, summary, draft_hash, sort_key)
       values ($1, $2, 'article', $3, $3, 'x', $3) returning organization_id, id)
     insert into app.content_article (organization_id, content_id, document, words, document_hash)
     select organization_id, id, $4::json, 1, 'x' from head`,
    [beta.organizationId, beta.standard.accountId, canary, JSON.stringify(document)],
  );
  await database.asSuperuser(
    `with head as (
       insert into app.content (organization_id, id, kind, title, summary, draft_hash, sort_key)
       values ($1, $2, 'social', $3, $3, 'x', $3) returning organization_id, id)
     insert into app.content_social (organization_id, content_id, network, link, text)
     select organization_id, id, 'other', 'https://social.northgate.example/' || $3, $3 from head`,
    [beta.organizationId, beta.manager.accountId, canary],
  );
  await database.asSuperuser(
    `insert into app.hub (organization_id, id, name, slug, summary, description, sort_key, search_key)
     values ($1, $2, $3, $3, $3, $4, $3, $3)`,
    [beta.organizationId, beta.standard.accountId, canary, JSON.stringify(document)],
  );
  await database.asSuperuser(
    `insert into app.hub_item (organization_id, hub_id, content_id, position)
     values ($1, $2, $2, 1)`,
    [beta.organizationId, beta.standard.accountId],
  );
  await database.asSuperuser(
    `insert into app.direct_send (organization_id, id, subject, document, recipients, sort_key)
     values ($1, $2, $3, $4, $5, $3)`,
    [
      beta.organizationId,
      beta.standard.accountId,
      canary,
      JSON.stringify(document),
      JSON.stringify({ groups: [], people: [beta.admin.accountId] }),
    ],
  );
  await database.asSuperuser(
    `insert into app.template (organization_id, id, kind, name, document, sort_key, search_key, excerpt)
     values ($1, $2, 'message', $4, $5, $4, $4, $4), ($1, $3, 'block', $4, $5, $4, $4, $4)`,
    [
      beta.organizationId,
      beta.standard.accountId,
      beta.manager.accountId,
      canary,
      JSON.stringify(document),
    ],
  );
  await database.asSuperuser(
    `insert into app.campaign (organization_id, id, name, subject, document, audience, sort_key,
       search_key)
     values ($1, $2, $3, $3, $4, $5, $3, $3)`,
    [
      beta.organizationId,
      beta.standard.accountId,
      canary,
      JSON.stringify(document),
      JSON.stringify({ ...emptyAudience, include: { groups: [], people: [beta.admin.accountId] } }),
    ],
  );
});

/** Every row of the other organization. */
const fingerprint = () => rowsOf(database, beta.organizationId);

const everyAccount = () => database.asSuperuser('select * from app.account order by id');

const tenantOperations = operations.filter((endpoint) => isCapability(endpoint.permission));

describe('every operation, tried across organizations', () => {
  it.each(tenantOperations)('$name', async (endpoint) => {
    const before = await fingerprint();
    const isOfSecond = /^(?:socials|savedBlocks)\./u.test(endpoint.name);
    const aimed = isOfSecond ? beta.manager.accountId : beta.standard.accountId;
    const foreign = exampleCall(endpoint, aimed);
    const own = exampleCall(endpoint, acme.standard.accountId);
    const hasIds = JSON.stringify(foreign) !== JSON.stringify(own);

    const swapped = await product.call(endpoint, { as: acme.admin, ...foreign });
    if (hasIds) expect(swapped.status).toBe(404);
    expect(JSON.stringify(swapped)).not.toContain(canary);

    for (const slug of ['beta', 'unknown-slug', 'BETA', 'beta,acme', ' beta', "beta' or 1=1"]) {
      const { status, body, headers } = await product.call(endpoint, {
        as: acme.admin,
        ...own,
        slug,
      });
      expect([slug, status]).toEqual([slug, 404]);
      expect(JSON.stringify([body, headers])).not.toContain(canary);
    }
    const missing = await product.call(endpoint, { as: acme.admin, ...own, slug: null });
    expect([missing.status, missing.body.code]).toEqual([400, 'ORGANIZATION_ID_MISSING']);

    const theirs = await product.call(endpoint, { as: { ...beta.admin, slug: 'acme' }, ...own });
    expect(theirs.status).toBe(404);
    expect(await fingerprint()).toEqual(before);
  });

  it('answers a foreign and an unknown slug with the same bytes but for the request id', async () => {
    const [endpoint] = tenantOperations;
    const answers = await Promise.all(
      ['beta', 'unknown-slug'].map((slug) =>
        product.call(endpoint as Endpoint, { as: acme.admin, slug, query: {} }),
      ),
    );
    const [foreign, unknown] = answers.map(({ body }) =>
      JSON.stringify({ ...body, requestId: '' }),
    );
    expect(foreign).toBe(unknown);
  });

  it('refuses ids of two organizations in one call, in every place', async () => {
    const mixed = [
      [beta.standard.accountId, acme.standard.accountId],
      [acme.standard.accountId, beta.standard.accountId],
    ];
    const bodies: Record<string, (ids: number[]) => object> = {
      '/admin/accounts/delete': (ids) => ({ ids }),
      '/admin/accounts/restore': (ids) => ({ ids }),
      '/admin/accounts/change': (ids) => ({ changes: [{ ids, fields: { location: 'x' } }] }),
    };
    const before = await everyAccount();
    for (const [path, bodyOf] of Object.entries(bodies)) {
      for (const ids of mixed) {
        const { status } = await product.call(
          { method: 'POST', path: path as `/${string}` },
          { as: acme.admin, body: bodyOf(ids) },
        );
        expect([path, status]).toEqual([path, 404]);
      }
    }
    expect(await everyAccount()).toEqual(before);
  });

  it('finds nothing of the others by search, filter, sort or count', async () => {
    const list = { method: 'GET', path: '/admin/accounts' } as const;
    const before = await product.call(list, { as: acme.admin, query: {} });
    await database.asSuperuser(
      `insert into app.account (organization_id, first_name, last_name, name_key, search_key)
       select $1, $2, $2, $2, ' ' || $2 from generate_series(1, 1000)`,
      [beta.organizationId, canary],
    );
    for (const query of [{ q: canary }, { department: canary }, { sort: '-created' }] as const) {
      const { status, body } = await product.call(list, { as: acme.admin, query });
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(canary);
    }
    const after = await product.call(list, { as: acme.admin, query: {} });
    expect(after.body.total).toEqual(before.body.total);
  });
});
