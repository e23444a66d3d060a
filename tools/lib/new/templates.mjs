// The files of a new endpoint: a small one that works. It counts people of the caller's organization.

/**
 * @typedef {object} Operation
 * @property {string} area kebab-case, also the folder
 * @property {string} file kebab-case, the beginning of the names of its files
 * @property {string} exported what the contract exports, e.g. `countLabels`
 * @property {string} routes e.g. `countLabelsRoutes`
 * @property {string} name e.g. `labels.count`
 * @property {string} method
 * @property {string} path
 * @property {string} summary
 */

/** @param {Operation} operation */
const hasId = ({ path }) => path.includes(':id');

/** @param {Operation} operation */
export function contractText(operation) {
  const { exported, name, method, path, summary } = operation;
  const params = hasId(operation);
  return `import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
${params ? "import { idParams } from '../kernel/ids.ts';\n" : ''}
export const ${exported} = defineEndpoint({
  name: '${name}',
  method: '${method}',
  path: '${path}',
  summary: '${summary}',
  permission: 'settings.manage',
${params ? '  params: idParams,\n' : ''}  output: z.object({ people: z.int() }),
  status: 200,
  errors: [],
  example: {${params ? ' params: { id: 1 } ' : ''}},
});
`;
}

/** @param {Operation} operation */
export function routesText(operation) {
  const { area, file, exported, routes } = operation;
  const params = hasId(operation);
  const handler = params
    ? `async (context, { params }) => {
    const people = await countPeople(context, params.id);
    if (people === 0) throw new ProblemError('NOT_FOUND');
    return { people };
  }`
    : `async (context) => ({ people: await countPeople(context) })`;
  return `import { ${exported} } from 'contract/${area}/${file}.contract.ts';
${params ? "import { ProblemError } from '../../kernel/http/problem.ts';\n" : ''}import { route, type Route } from '../../kernel/http/route.ts';
import { countPeople } from './${file}.repository.ts';

export const ${routes}: readonly Route[] = [
  route(${exported}, ${handler}),
];
`;
}

/** @param {Operation} operation */
export function repositoryText(operation) {
  const params = hasId(operation);
  const about = params
    ? '1 where the person is in the organization and not in the trash, else 0.'
    : 'People of the organization who are not in the trash.';
  return `import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';

/** ${about} */
export async function countPeople({
  db, member
}: OrganizationTransaction${params ? ', id: number' : ''}): Promise<number> {
  const { rows } = await sql<{ count: number }>\`
    select count(*)::int as count from app.account
    where organization_id = \${member.organizationId}${params ? ' and id = ${id}' : ''} and deleted_at is null\`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
`;
}

/** @param {Operation} operation */
export function testText(operation) {
  const { area, file, exported } = operation;
  return `import { beforeAll, expect, it } from 'vitest';
import { ${exported} } from 'contract/${area}/${file}.contract.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../testing/test-product.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
let beta: TestTenant;
beforeAll(async () => {
  [acme, beta] = await Promise.all([product.tenant('acme'), product.tenant('beta')]);
});

${hasId(operation) ? testWithId(exported) : testWithoutId(exported)}`;
}

/** @param {string} exported */
function testWithId(exported) {
  return `it("finds a person of the caller's organization alone", async () => {
  const ask = (id: number) => product.call(${exported}, { as: acme.admin, params: { id } });
  const { status, body } = await ask(acme.standard.accountId);
  expect([status, body]).toEqual([200, { people: 1 }]);
  expect((await ask(beta.standard.accountId)).status).toBe(404);
});
`;
}

/** @param {string} exported */
function testWithoutId(exported) {
  return `it("counts the people of the caller's organization alone", async () => {
  await database.asSuperuser(
    \`insert into app.account (organization_id, first_name, last_name, name_key, search_key)
     values ($1, 'Some', 'Body', 'body some', ' some body')\`,
    [beta.organizationId],
  );
  for (const [tenant, people] of [[acme, 3], [beta, 4]] as const) {
    const { status, body } = await product.call(${exported}, { as: tenant.admin });
    expect([status, body]).toEqual([200, { people }]);
  }
});
`;
}
