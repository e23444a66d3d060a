import { beforeAll, expect, it } from 'vitest';
import { updateDependant } from 'contract/dependants/dependants.contract.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { useFamilies } from './dependants.testing.ts';

const { database, family, given, product, putIn, real, tenants, who } = useFamilies();

/** Another scoped manager: of the day shift, of which the first one sees no one. */
beforeAll(async () => {
  const { organizationId, standard } = tenants.acme;
  await database.asSuperuser(
    `with made as (update app.account set type = 'manager'
         where organization_id = $1 and id = $2 returning id),
       l as (insert into app.access_scope (organization_id, account_id) select $1, id from made)
     select`,
    [organizationId, standard.accountId],
  );
  await database.asSuperuser(
    `insert into app.access_scope_group (organization_id, account_id, group_id) values ($1, $2, $3)`,
    [organizationId, standard.accountId, who.day.id],
  );
  // A person whose role changes signs in again.
  await database.asSuperuser(`update app."user" set session_version = 1 where id = $1`, [
    standard.userId,
  ]);
});

it('two managers who see one guardian each remove the other guardian at once: one guardian stays', async () => {
  await putIn(who.day.id, [family.otto.id]);
  const { manager, standard } = tenants.acme;
  for (let round = 0; round < 8; round += 1) {
    const { id } = await given([family.inga.id, family.otto.id]);
    const answers = await Promise.all(
      [manager, standard].map((as) =>
        product.call(updateDependant, {
          as,
          params: { id },
          body: { version: 1, guardianIds: [] },
        }),
      ),
    );
    const [first, second] = answers.toSorted((one, other) => one.status - other.status);
    expect([first?.status, second?.status, second?.body.code]).toEqual([
      200,
      409,
      'VERSION_CONFLICT',
    ]);
    // The answer has the current dependant, with no other guardian.
    expect(second?.body.current.otherGuardians).toBe(0);
    const { guardianIds } = await real(id);
    expect(guardianIds).toEqual(second?.body.current.guardianIds);
    expect(guardianIds).toHaveLength(1);
  }
});

it('one manager removes a guardian they see while another who sees both removes the other', async () => {
  const { admin, manager } = tenants.acme;
  for (let round = 0; round < 4; round += 1) {
    const { id } = await given([family.inga.id, family.otto.id]);
    const change = (as: TestPerson, guardianIds: number[]) =>
      product.call(updateDependant, { as, params: { id }, body: { version: 1, guardianIds } });
    const answers = await Promise.all([change(manager, []), change(admin, [family.inga.id])]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const stays = answers[0].status === 200 ? family.otto.id : family.inga.id;
    expect((await real(id)).guardianIds).toEqual([stays]);
  }
});
