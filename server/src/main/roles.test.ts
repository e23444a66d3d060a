import { beforeAll, describe, expect, it } from 'vitest';
import { accountTypes, may, isCapability } from 'contract/kernel/permissions.ts';
import { exampleCall } from '../testing/example-call.ts';
import { operations, useTestProduct, type TestTenant } from '../testing/test-product.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { rolesOf } from './roles.testing.ts';

const database = useTestDatabase();
const product = useTestProduct(database);

let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

/** A person no one has deleted yet. */
async function someone(): Promise<number> {
  const [row] = await database.asSuperuser<{ id: number }>(
    `insert into app.account (organization_id, first_name, last_name, name_key, search_key)
     values ($1, 'Some', 'Body', 'body some', ' some body') returning id`,
    [acme.organizationId],
  );
  return row?.id ?? 0;
}

describe('every operation x every role', () => {
  it('has a row here, and no row is of an operation that is gone', () => {
    const names = operations.map((endpoint) => endpoint.name);
    expect(Object.keys(rolesOf).toSorted()).toEqual(names.toSorted());
  });

  const cells = operations.flatMap((endpoint) =>
    (['anonymous', ...accountTypes] as const).map((role) => {
      return { endpoint, role, name: endpoint.name };
    }),
  );

  it.each(cells)('$name as $role', async ({ endpoint, role }) => {
    const allowed = rolesOf[endpoint.name]?.[role];
    const { status } = await product.call(endpoint, {
      as: role === 'anonymous' ? undefined : acme[role],
      slug: 'acme',
      ...exampleCall(endpoint, await someone()),
    });
    if (allowed) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(role === 'anonymous' ? 401 : 403);
  });

  it('says the same as the permission table of the contract', () => {
    for (const { name, permission } of operations) {
      if (!isCapability(permission)) continue;
      for (const type of accountTypes)
        expect(rolesOf[name]?.[type], name).toBe(may(type, permission));
    }
  });
});
