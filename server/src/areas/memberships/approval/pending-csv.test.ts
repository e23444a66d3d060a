import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { awaitingCsv, invitedCsv } from 'contract/memberships/pending.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useJoining } from '../registration/joining.factory.ts';

const test = useJoining();
const { database, product, tenants } = test;

async function file(
  endpoint: typeof invitedCsv | typeof awaitingCsv,
  query: Record<string, string>,
  as: TestPerson = tenants.acme.admin,
): Promise<Record<string, string>[]> {
  const { status, body, headers } = await product.call(endpoint, { as, query });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  const text = String(body).replace('\ufeff', '');
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}

describe('who is pending, as a file', () => {
  it('holds the invited who match over all pages, without a formula, and of no other organization', async () => {
    const manyPeople = await database.asSuperuser<{ id: number }>(
      `insert into app.account (organization_id, first_name, last_name, email, name_key, search_key)
       select $1, '=cmd', 'Crowd', 'crowd' || n || '@acme.example', 'crowd ' || n, 'crowd' from generate_series(1, 620) n
       returning id`,
      [tenants.acme.organizationId],
    );
    for (const part of [manyPeople.slice(0, 320), manyPeople.slice(320)]) {
      await test.invite(part.map(({ id }) => id));
    }
    const lines = await file(invitedCsv, { q: 'crowd', sort: 'name' });
    expect(lines).toHaveLength(620);
    expect(new Set(lines.map((line) => line.Email)).size).toBe(620);
    expect(lines[0]).toMatchObject({
      'First name': "'=cmd",
      Role: 'standard',
      Invitation: 'being sent',
      'Invited by': 'admin acme',
      'Expires on': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await file(invitedCsv, { q: 'crowd', view: 'bounced' })).toEqual([]);
    expect(await file(invitedCsv, {}, tenants.beta.admin)).toEqual([]);
  });

  it('holds people awaiting approval, with what to check', async () => {
    const [one, other] = await Promise.all([
      test.add({ lastName: 'Waits', email: test.address() }),
      test.add({ lastName: 'Waits', email: test.address() }),
    ]);
    await database.asSuperuser(
      `update app.account set access = 'awaiting_approval', source = 'self' where id = any($1)`,
      [[one.id, other.id]],
    );
    const lines = await file(awaitingCsv, { q: 'waits' });
    expect(new Set(lines.map((line) => line.Email))).toEqual(new Set([one.email, other.email]));
    expect(lines[0]).toMatchObject({ 'Last name': 'Waits', 'Selected groups': '' });
    expect(await file(awaitingCsv, { q: 'waits' }, tenants.beta.admin)).toEqual([]);
  });
});
