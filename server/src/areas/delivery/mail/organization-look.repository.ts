import { sql } from 'kysely';
import type { Place } from '../channels.repository.ts';

/** What a mail shows of the organization it is from. */
export interface OrganizationLook {
  name: string;
  /** BCP 47. */
  locale: string;
  /** Stands in public links. */
  key: string;
}

export async function findOrganizationLook({ db, member }: Place): Promise<OrganizationLook> {
  const { rows } = await sql<OrganizationLook>`
    select name, locale, key from app.organization where id = ${member.organizationId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The organization that was entered is not there.');
  return row;
}
