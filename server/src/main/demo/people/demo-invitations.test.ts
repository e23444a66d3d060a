import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct } from '../../../testing/test-product.ts';
import { fillDemo, foundDemo } from '../demo.ts';
import { inviteDemoPeople } from './demo-invitations.ts';

const database = useTestDatabase();
const product = useTestProduct(database);

interface InvitationRow {
  still_works: boolean;
  after_coming: boolean;
}

it('invites some of the demo once, since they came, by links that still work', async () => {
  const { pool } = database;
  const userId = (await foundDemo(pool, product.identity.admin, 'N0t-a-secret-of-anybody')) ?? 0;
  await fillDemo(pool, product.blobs, userId);
  await inviteDemoPeople(pool, userId);
  await inviteDemoPeople(pool, userId);
  const invitations = await database.asSuperuser<InvitationRow>(`
    select i.expires_at > now() as still_works, i.created_at > a.created_at as after_coming
    from app.invitation i
    join app.account a on a.organization_id = i.organization_id and a.id = i.account_id
    where a.access = 'invited' and i.ended_at is null`);
  expect(invitations).toHaveLength(8);
  expect(invitations.every((one) => one.still_works && one.after_coming)).toBe(true);
});
