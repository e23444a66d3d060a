import type { Product } from './product-address.ts';
import { openDatabase } from './superuser.ts';

/** Makes a hub whose editor the person with this address is: standard people draft in their own hubs alone. */
export async function giveHub(product: Product, email: string, name: string): Promise<void> {
  const { asSuperuser, close } = await openDatabase(product);
  await asSuperuser(
    `with made as (
       insert into app.hub (organization_id, name, slug, description, sort_key, search_key)
       select organization_id, $2, regexp_replace(lower($2), '[^a-z0-9]+', '-', 'g'),
         '{"type":"doc","content":[{"type":"paragraph"}]}', lower($2), lower($2)
       from app.account where email = $1 returning organization_id, id)
     insert into app.hub_member (organization_id, hub_id, account_id, role)
     select a.organization_id, made.id, a.id, 'editor' from app.account a, made where a.email = $1`,
    [email, name],
  );
  await close();
}
