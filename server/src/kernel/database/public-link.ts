import { sql } from 'kysely';
import {
  both,
  inTransaction,
  type InOrganization,
  OrganizationSuspendedError,
  type Queries,
  type TransactionOptions,
} from './organization.ts';
import { queriesOn } from './kysely-connection.ts';
import type { DatabasePool } from './pool.ts';

/** What a public link names: an organization by its key, and by a token one thing of it. */
export interface PublicLink {
  readonly organizationKey: string;
  /** UUID, 122 random bits. */
  readonly token: string;
}

/** The organization whose link someone followed. */
export interface PublicOrganization {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
  /** Colour of its readers' pages and emails, `#rrggbb`. */
  readonly accent: string;
  /** Path of a stored file. */
  readonly logo: string | null;
  readonly contactEmail: string | null;
  readonly postalAddress: string | null;
  readonly footerText: string | null;
}

export interface PublicTransaction extends InOrganization {
  readonly organization: PublicOrganization;
}

const linkPattern = /^([0-9a-f]{32})\.([0-9a-f]{32})$/;

/** Reads `{organization key}.{token}`, both 32 hex digits; null for anything else. */
export function parsePublicLink(text: string): PublicLink | null {
  const [, organizationKey, token] = linkPattern.exec(text) ?? [];
  if (organizationKey === undefined || token === undefined) return null;
  return { organizationKey, token: token.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') };
}

/** The part of an address that {@link parsePublicLink} reads. */
export function printPublicLink({ organizationKey, token }: PublicLink): string {
  return `${organizationKey}.${token.replaceAll('-', '')}`;
}

interface EnteredRow {
  organization_id: number;
  organization_name: string;
  time_zone: string;
  locale: string;
  accent: string;
  logo: string | null;
  contact_email: string | null;
  postal_address: string | null;
  footer_text: string | null;
  suspended: boolean;
}

export interface PublicOptions extends TransactionOptions {
  /** Also enters an organization that is suspended. */
  readonly evenSuspended?: boolean;
}

/**
 * The gateway for links that have no session. Runs `work` in a transaction that sees the link's organization
 * alone; anyone who followed it may do what the token allows and nothing else, which `work` has to look up.
 *
 * @returns undefined when no organization has this key
 * @throws OrganizationSuspendedError
 */
export async function withPublicToken<T>(
  pool: DatabasePool,
  link: Pick<PublicLink, 'organizationKey'>,
  options: PublicOptions,
  work: (tx: PublicTransaction) => Promise<T>,
): Promise<T | undefined> {
  return inTransaction(pool, options, async (client, begun) => {
    const entering = client.query<EnteredRow>({
      name: 'enter-by-key',
      text: 'select * from app.enter_by_key($1)',
      values: [link.organizationKey],
    });
    const row = (await both(begun, entering)).rows[0];
    if (row === undefined) return undefined;
    if (row.suspended && options.evenSuspended !== true) throw new OrganizationSuspendedError();
    return work(transactionOf(queriesOn(client), row, link));
  });
}

/**
 * As {@link withPublicToken}, for someone who signed in: their transaction, which sees what is theirs, now also
 * sees the link's organization.
 *
 * @returns undefined when no organization has this key
 * @throws OrganizationSuspendedError
 */
export async function enterByKey(
  db: Queries,
  link: PublicLink,
): Promise<PublicTransaction | undefined> {
  const { rows } = await sql<EnteredRow>`
    select * from app.enter_by_key(${link.organizationKey})`.execute(db);
  const [row] = rows;
  if (row?.suspended === true) throw new OrganizationSuspendedError();
  return row && transactionOf(db, row, link);
}

function transactionOf(
  db: Queries,
  row: EnteredRow,
  link: Pick<PublicLink, 'organizationKey'>,
): PublicTransaction {
  const organization = organizationOf(row, link);
  return { db, member: { organizationId: organization.id }, organization };
}

function organizationOf(
  row: EnteredRow,
  link: Pick<PublicLink, 'organizationKey'>,
): PublicOrganization {
  return {
    id: row.organization_id,
    key: link.organizationKey,
    name: row.organization_name,
    timeZone: row.time_zone,
    locale: row.locale,
    accent: row.accent,
    logo: row.logo,
    contactEmail: row.contact_email,
    postalAddress: row.postal_address,
    footerText: row.footer_text,
  };
}
