import { beforeAll, describe, expect, it } from 'vitest';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import { importSteps } from '../../areas/imports/imports.factory.ts';
import { testErasedKey } from '../../testing/test-product.ts';
import { importKinds } from '../wiring/import-kinds.ts';
import { useScopedManager } from './scoped-manager.testing.ts';

const t = useScopedManager();
const { asRole, database, product, tenants, answerTo, who } = t;
let importId: number;

beforeAll(async () => {
  const kinds = importKinds(testErasedKey);
  const steps = importSteps({ database, product, tenants, kind: 'people', kinds });
  const done = await steps.bring([
    ['first name', 'last name', 'e-mail', 'job title'],
    ['Ingalill', 'Insidersson', 'inga@acme.example', 'Porter'],
    ['Ottoline', 'Outsidersson', 'otto@acme.example', 'Porter'],
    ['Nora', 'Newcomer', 'nora@acme.example', 'Porter'],
  ]);
  expect(done.written).toMatchObject({ created: 1, updated: 2 });
  importId = done.id;
});

describe('the people of an import, for a scoped manager', () => {
  it('are those of theirs alone, in the list and in a file', async () => {
    const body = await answerTo(listAccounts, { query: { import: String(importId) } });
    expect(body.items).toMatchObject([{ id: who.inside.id }]);
    expect(body.total).toEqual({ count: 1, kind: 'exact' });
    const filter = { import: [String(importId)] };
    const selection = { mode: 'all-matching', filter, except: [] };
    const file = await answerTo(exportAccounts, { body: { selection, columns: ['email'] } });
    expect(file.trim().split('\r\n')).toHaveLength(2);
  });

  it('are those of theirs alone in the database, too', async () => {
    const rows = await asRole<{ account_id: number }>(
      'select account_id from app.import_write where import_id = $1',
      [importId],
    );
    expect(rows).toEqual([{ account_id: who.inside.id }]);
  });
});
