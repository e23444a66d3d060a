import { expect, it } from 'vitest';
import { listHistory } from 'contract/people/history.contract.ts';
import { staff, staffHeaders, useImports } from '../../imports/imports.factory.ts';

const test = useImports();

it('an import that changed a person says what it changed, and who began it', async () => {
  const [row = []] = staff(1, 'HI');
  await test.bring([staffHeaders, row]);
  await test.bring([staffHeaders, row.with(4, 'Ward sister')]);
  const person = (await test.people()).get(row[0] ?? '');
  const { body, status } = await test.product.call(listHistory, {
    as: test.tenants.acme.admin,
    params: { id: Number(person?.['id']) },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.items).toMatchObject([
    {
      action: 'upload.updated',
      by: 'other',
      about: { type: 'import', name: 'staff.csv' },
      changes: [{ field: 'jobTitle', before: row[4], after: 'Ward sister', hidden: false }],
    },
    { action: 'account.created', detail: 'import' },
  ]);
});
