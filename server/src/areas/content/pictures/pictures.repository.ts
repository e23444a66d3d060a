import { sql } from 'kysely';
import type { Queries } from '../../../kernel/database/organization.ts';

export interface PictureRow {
  id: number;
  name: string;
  token: string;
  width: number;
  height: number;
}

export interface NewPicture extends Omit<PictureRow, 'id'> {
  contentType: string;
  size: number;
  sha256: string;
}

interface Scope {
  readonly db: Queries;
  readonly member: { readonly organizationId: number; readonly accountId: number };
}

export async function insertPicture({ db, member }: Scope, picture: NewPicture): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app.file
      (organization_id, name, token, content_type, size, sha256, width, height, created_by)
    values (${member.organizationId}, ${picture.name}, ${picture.token}, ${picture.contentType},
      ${picture.size}, ${picture.sha256}, ${picture.width}, ${picture.height}, ${member.accountId})
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An insert returned no row.');
  return row.id;
}

/** Those of the ids that are pictures of the organization, in no order. */
export async function findPictures(
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select id, name, token, width, height from app.file
    where organization_id = ${organizationId} and id = any(${ids}) and kind = 'picture'`.execute(
    db,
  );
  return rows;
}

/** What a public address shows; undefined when it names nothing. */
export async function findPublicPicture(
  db: Queries,
  organizationId: number,
  token: string,
): Promise<{ contentType: string; sha256: string } | undefined> {
  const { rows } = await sql<{ contentType: string; sha256: string }>`
    select content_type as "contentType", sha256 from app.file
    where organization_id = ${organizationId} and token = ${token}`.execute(db);
  return rows[0];
}

/** The part of every public address of the organization that names it. */
export async function findOrganizationKey(db: Queries, organizationId: number): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select key from app.organization where id = ${organizationId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The organization that was entered is not there.');
  return row.key;
}
