import type { Product } from './product-address.ts';
import { openDatabase } from './superuser.ts';

/** Ends the time in which a send can be undone: half a minute, which a test of the server waits for. */
export async function endTimeToUndo(product: Product, subject: string): Promise<void> {
  const database = await openDatabase(product);
  const ended = await database.asSuperuser(
    `update app.message set grace_until = now()
     where subject = $1 and purpose in ('campaign', 'direct_send') and state in ('preparing', 'grace') returning id`,
    [subject],
  );
  await database.close();
  if (ended.length !== 1) throw new Error(`${ended.length} sends of “${subject}” can be undone`);
}

/** The clock of the server goes past the time of a campaign. */
export async function passTime(product: Product, id: number, more = ''): Promise<void> {
  const database = await openDatabase(product);
  await database.asSuperuser(
    `update app.campaign set starts_at = now() - interval '1 second' ${more} where id = $1`,
    [id],
  );
  await database.close();
}
