import { randomBytes } from 'node:crypto';
import type { AccountType } from 'contract/kernel/permissions.ts';
import type { Product } from './product-address.ts';
import { openDatabase } from './superuser.ts';

export interface MadeUser {
  email: string;
}

/**
 * A new person who may sign in to the demo organization and has no password yet: all journeys share the demo's own
 * administrator, so they do not change that password.
 */
export async function makeUser(product: Product, type: AccountType = 'manager'): Promise<MadeUser> {
  const database = await openDatabase(product);
  const id = randomBytes(5).toString('hex');
  const email = `nadia.${id}@northgate.example`;
  try {
    await database.asSuperuser(
      `with identity as (
         insert into identity."user" (id, name, email) values ($1, 'Nadia Brook', $2) returning id
       ), made as (
         insert into app."user" (email, email_key, name) values ($2, $2, 'Nadia Brook') returning id
       ), linked as (
         insert into app.user_identity (issuer, subject, user_id)
           select 'urn:atrium:identity', identity.id, made.id from identity, made
       )
       insert into app.account (organization_id, user_id, first_name, last_name, email, type, access,
         name_key, search_key)
       select o.id, made.id, 'Nadia', 'Brook', $2, $3, 'granted', 'brook nadia', ' nadia brook'
         from app.organization o, made where o.slug = $4`,
      [id, email, type, product.organizationSlug],
    );
  } finally {
    await database.close();
  }
  return { email };
}
