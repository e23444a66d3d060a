import { watchCalls } from './support/calls-under-way.ts';
import { onProfile } from './support/own-profile.ts';
import { expect, test } from './support/product-test.ts';
import type { Product } from './support/product-address.ts';
import { organizationScreens } from './support/routes.ts';
import { followInPage } from './support/test.ts';
import { openDatabase } from './support/superuser.ts';

/** Limits the newest manager to the first manual group that has people in it. */
async function limitToOneGroup(product: Product, email: string): Promise<void> {
  const { asSuperuser, close } = await openDatabase(product);
  await asSuperuser(
    `with scoped as (
       insert into app.access_scope (organization_id, account_id)
         select organization_id, id from app.account where email = $1
       returning organization_id, account_id
     )
     insert into app.access_scope_group (organization_id, account_id, group_id)
       select l.organization_id, l.account_id, (
         select g.id from app.person_group g
          where g.organization_id = l.organization_id and g.kind = 'fixed' and g.deleted_at is null
          order by g.id limit 1)
       from scoped l`,
    [email],
  );
  await close();
}

/** Content as its readers see it leads out of the console, where the walk would end. */
const leadingOut = new Set(['content-reader', 'read']);
const screens = organizationScreens.filter(([, name]) => !leadingOut.has(name));

const kinds = ['admin', 'manager', 'scoped manager', 'standard'] as const;

/** Screens of something that is there and that they do not see: someone outside their groups, others' articles. */
const unseen: Record<(typeof kinds)[number], string[]> = {
  admin: [],
  manager: [],
  'scoped manager': ['/people/1/details', '/people/1/edit'],
  standard: ['/content/1/details', '/content/1/edit', '/hubs/1/edit'],
};

for (const kind of kinds) {
  test(`row 27: no screen asks for what a ${kind} account may not have`, async ({
    page,
    product,
  }) => {
    test.slow();
    const type = kind === 'scoped manager' ? 'manager' : kind;
    const email = await onProfile(page, product, type);
    if (kind === 'scoped manager') {
      await limitToOneGroup(product, email);
      await page.reload();
    }
    const { open, refused } = watchCalls(page);
    const withoutHeading: string[] = [];
    const notFound: string[] = [];
    let forbidden = 0;
    for (const [path, name] of screens) {
      await followInPage(page, `/${product.organizationSlug}${path}`);
      await expect(
        page.locator(`body[data-route="${name}"], body[data-route="notFound"]`),
      ).toBeVisible();
      await expect.poll(() => open.size, { message: `${path} waits for answers` }).toBe(0);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading.first(), `the heading of ${path}`).toBeVisible();
      if ((await heading.count()) !== 1) withoutHeading.push(path);
      if (await page.locator('[data-not-allowed]').isVisible()) forbidden += 1;
      if (await page.locator('body[data-route="notFound"]').isVisible()) notFound.push(path);
    }
    expect(refused).toEqual([]);
    expect(notFound).toEqual(unseen[kind]);
    expect(withoutHeading).toEqual([]);
    // Administrators may see every screen, everyone else is refused some of them.
    expect(forbidden > 0).toBe(kind !== 'admin');
    await followInPage(page, `/${product.organizationSlug}/profile`);
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  });
}
