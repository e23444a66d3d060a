import { sql, type RawBuilder } from 'kysely';
import type { Brand } from 'contract/brand/brand.contract.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../kernel/database/organization.ts';

export async function findBrand(
  { db, member }: OrganizationTransaction,
  lock: RawBuilder<unknown> = sql``,
): Promise<Brand> {
  const { rows } = await sql<Brand>`
    select accent, logo, brand_version as version
    from app.organization where id = ${member.organizationId} ${lock}`.execute(db);
  if (rows[0] === undefined) throw new Error('The entered organization is gone.');
  return rows[0];
}

/** No one else changes the organization until the transaction ends. */
export function lockBrand(tx: OrganizationTransaction): Promise<Brand> {
  return findBrand(tx, sql`for no key update`);
}

/** Raises the version; the row is locked by the caller. */
export async function writeBrand(
  { db, member }: OrganizationTransaction,
  { accent, logo }: Brand,
): Promise<void> {
  await sql`
    update app.organization
    set accent = ${accent}, logo = ${logo}, brand_version = brand_version + 1, updated_at = app.now()
    where id = ${member.organizationId}`.execute(db);
}

/** The bytes of a logo and their type; undefined when nothing is at the path. */
export async function findLogoBlob(
  { db, member: { organizationId } }: InOrganization,
  path: string,
): Promise<{ key: string; contentType: string } | undefined> {
  const { rows } = await sql<{ key: string; contentType: string }>`
    select blob_key as key, content_type as "contentType" from app.stored_file
    where organization_id = ${organizationId} and path = ${path}`.execute(db);
  return rows[0];
}
