import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { suppressionLinesMax } from 'contract/delivery/suppression.ts';
import * as suppressions from 'contract/delivery/suppressions.contract.ts';
import { updateAccount } from 'contract/people/accounts.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';
import { composeEmail, visit } from '../sent-emails.factory.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

const list = (query: Record<string, string>) =>
  product.call(suppressions.listSuppressions, { as: acme.admin, query });
const add = (address: string, reason: string, detail?: string) =>
  product.call(suppressions.addSuppression, {
    as: acme.admin,
    body: { address, reason, ...(detail !== undefined && { detail }) },
  });
const lift = (id: number, why = 'It works again') =>
  product.call(suppressions.liftSuppression, { as: acme.admin, params: { id }, body: { why } });
const send = (lines: { line: number; address: string; reason: string; detail: string }[]) =>
  product.call(suppressions.importSuppressions, { as: acme.admin, body: { lines } });

async function addPerson(email: string): Promise<number> {
  const [row] = await database.asSuperuser<{ id: number }>(
    `insert into app.account (organization_id, first_name, last_name, email, name_key, search_key)
     values ($1, 'Rea', 'Der', $2, 'der rea', ' rea der') returning id`,
    [acme.organizationId, email],
  );
  return row?.id ?? 0;
}

const stateOf = async (id: number) =>
  (
    await database.asSuperuser(
      'select subscription, deliverability from app.account where id = $1',
      [id],
    )
  )[0];

describe('an address', () => {
  it('has several reasons, each listed and lifted alone', async () => {
    const personId = await addPerson('Several@acme.example');
    await add('several@acme.example', 'complaint');
    await add('SEVERAL@acme.example', 'hard_bounce', '550 5.1.1');
    const again = await add('several@acme.example', 'hard_bounce', 'another');
    expect([again.status, again.body.detail]).toEqual([201, '550 5.1.1']);
    expect(await stateOf(personId)).toMatchObject({ deliverability: 'complained' });
    const found = await list({ q: 'several@', sort: 'address' });
    expect(found.body).toMatchObject({
      total: { count: 2 },
      items: [
        {
          reason: 'complaint',
          person: { id: personId, name: 'Rea Der' },
          abilities: { lift: true },
        },
        { reason: 'hard_bounce', by: expect.any(String) as string },
      ],
    });
    const bounced = await list({ q: 'several@', reason: 'hard_bounce' });
    expect(bounced.body.items).toHaveLength(1);
    expect((await lift(found.body.items[0].id)).status).toBe(204);
    expect(await stateOf(personId)).toMatchObject({ deliverability: 'hard_bounced' });
    expect((await lift(bounced.body.items[0].id)).status).toBe(204);
    expect(await stateOf(personId)).toMatchObject({ deliverability: 'ok' });
    const auditLog = await database.asSuperuser(
      `select action, changes from app.audit_event where target_type = 'account' and target_id = $1
        and action like 'suppression.%' order by id desc limit 1`,
      [personId],
    );
    expect(auditLog).toEqual([
      {
        action: 'suppression.lifted',
        changes: { reason: ['hard_bounce', null], why: [null, 'It works again'] },
      },
    ]);
  });

  it('lifted does not resubscribe a person who unsubscribed themselves at an earlier one', async () => {
    const { accountId, link } = await composeEmail(database, acme);
    await visit(product, `/u/${link}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const change = { version: 1, email: 'later@acme.example' };
    const changed = await product.call(updateAccount, {
      as: acme.admin,
      params: { id: accountId },
      body: change,
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const { body } = await add('later@acme.example', 'unsubscribed');
    expect(body.person).toMatchObject({ id: accountId });
    expect((await lift(body.id)).status).toBe(204);
    expect(await stateOf(accountId)).toMatchObject({ subscription: 'unsubscribed' });
    const staff = await addPerson('staff-only@acme.example');
    const added = await add('staff-only@acme.example', 'unsubscribed');
    expect((await lift(added.body.id)).status).toBe(204);
    expect(await stateOf(staff)).toMatchObject({ subscription: 'subscribed' });
  });

  it('that was left by its reader, or complained about, is not lifted', async () => {
    const rows = await database.asSuperuser<{ id: number }>(
      `insert into app.suppression (organization_id, email_key, reason)
       select $1, 'own@acme.example', unnest(array['unsubscribed', 'complaint']) returning id`,
      [acme.organizationId],
    );
    const answers = await Promise.all(rows.map(({ id }) => lift(id)));
    expect(answers.map(({ status, body }) => [status, body.messageCode?.code])).toEqual([
      [409, 'subscription_is_theirs'],
      [409, 'email_marked_as_spam'],
    ]);
    const noWhy = await lift(rows[0]?.id ?? 0, 'x');
    expect(noWhy.status).toBe(422);
  });
});

describe('a list from another tool', () => {
  it('is taken line by line: what is no address is named, and the rest is added once', async () => {
    const personId = await addPerson('moved@acme.example');
    const lines = [
      { line: 2, address: ' Moved@acme.example ', reason: 'unsubscribed', detail: '' },
      { line: 3, address: 'no address', reason: 'unsubscribed', detail: '' },
      { line: 4, address: 'moved@acme.example', reason: 'unsubscribed', detail: 'twice' },
      { line: 5, address: 'gone@acme.example', reason: 'bounced?', detail: '' },
      { line: 6, address: 'gone@acme.example', reason: 'hard_bounce', detail: '=1+1' },
      { line: 7, address: 'long@acme.example', reason: 'manual', detail: 'x'.repeat(301) },
      { line: 8, address: '', reason: 'manual', detail: '' },
    ];
    const first = await send(lines);
    expect(first.body).toEqual({
      added: 2,
      known: 1,
      refused: [
        { line: 3, code: 'no_address' },
        { line: 5, code: 'unknown_reason' },
        { line: 7, code: 'too_long' },
        { line: 8, code: 'no_address' },
      ],
    });
    const again = await send(lines);
    expect(again.body).toMatchObject({ added: 0, known: 3 });
    expect(await stateOf(personId)).toMatchObject({ subscription: 'unsubscribed' });
    const changes = await database.asSuperuser(
      'select state, by from app.subscription_change where account_id = $1',
      [personId],
    );
    expect(changes).toEqual([{ state: 'unsubscribed', by: 'import' }]);
  });

  it('of many lines comes back whole, as a file that no spreadsheet calculates', async () => {
    const many = Array.from({ length: 3 * suppressionLinesMax }, (_, index) => ({
      line: index + 2,
      address: `many-${index}@list.example`,
      reason: 'manual',
      detail: index === 0 ? '=HYPERLINK("https://evil.example")' : '',
    }));
    for (let at = 0; at < many.length; at += suppressionLinesMax) {
      const reply = await send(many.slice(at, at + suppressionLinesMax));
      expect(reply.body.added).toBe(suppressionLinesMax);
    }
    const file = await product.call(suppressions.exportSuppressions, {
      as: acme.admin,
      query: { q: 'list.example' },
    });
    const { data } = Papa.parse<string[]>(String(file.body).replace('\ufeff', ''), {
      skipEmptyLines: true,
    });
    expect(data).toHaveLength(many.length + 1);
    expect(data[0]).toEqual(['Address', 'Reason', 'Detail', 'Added', 'Added by', 'Until']);
    expect(data[1]?.slice(0, 3)).toEqual([
      'many-0@list.example',
      'manual',
      '\'=HYPERLINK("https://evil.example")',
    ]);
    const tooMany = await send([...many.slice(0, suppressionLinesMax), ...many.slice(0, 1)]);
    expect(tooMany.status).toBe(422);
  });
});
