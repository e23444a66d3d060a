import { sql } from 'kysely';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import type { Erased } from './erased.ts';

/** What lines hold of a person beside their keys. */
export interface UploadedTexts {
  first_name: string;
  last_name: string;
  /** As typed. */
  email: string | null;
}

/** A row of an import; `theirs`: it is about them, else it only names them as someone's manager. */
interface UploadedLine {
  import_id: number;
  line: number;
  theirs: boolean;
}

/**
 * Rows about them become blank and stay, so that the import's results still add up. Rows of others that name them as
 * their manager, or name their address, lose that cell alone.
 */
export async function blankUploadedLines(
  tx: OrganizationTransaction,
  who: Erased,
  texts: UploadedTexts,
): Promise<void> {
  const {
    db,
    member: { organizationId },
  } = tx;
  const found = [...(await findUploadedLines(tx, who)), ...(await findUnreadLines(tx, who, texts))];
  const theirs = found.filter((line) => line.theirs);
  const others = found.filter((line) => !theirs.some((one) => isSameLine(one, line)));
  const keys = keysOf(who);
  const patterns = textsOf(who, texts.email).map(within);
  await sql`update app.import_row t set cells = '[]' ${among(organizationId, theirs)}`.execute(db);
  await sql`
    update app.import_row t set cells = (
      select json_agg(case when app.email_key(btrim(c.cell)) = any(${keys})
          or exists (select from unnest(${patterns}::text[]) p where lower(c.cell) ~ p)
        then '' else c.cell end order by c.place)
      from json_array_elements_text(t.cells) with ordinality c (cell, place))
    ${among(organizationId, others)}`.execute(db);
  await sql`
    update app.import_check t set first_name = '', last_name = '', email_key = null,
      external_id_key = null, manager_key = null, duplicate_keys = null, before = null, after = null, fields = null,
      errors = null ${among(organizationId, theirs)}`.execute(db);
  await sql`
    update app.import_check t set errors = null,
      manager_key = case when manager_key = any(${keys}) then null else manager_key end
    ${among(organizationId, others)}`.execute(db);
  await sql`
    update app.import i set columns = (
      select jsonb_agg(jsonb_set(c.value, '{samples}', '[]') order by c.place)
      from jsonb_array_elements(i.columns) with ordinality as c (value, place))
    where i.organization_id = ${organizationId}
      and i.id = any(${found.map((line) => line.import_id)})`.execute(db);
  await forgetFileNames(tx, who, texts);
}

/** Names of files that hold an address or both names of the person keep their ending alone. */
async function forgetFileNames(
  { db, member: { organizationId } }: InOrganization,
  who: Erased,
  { first_name: first, last_name: last, email }: UploadedTexts,
): Promise<void> {
  const texts = textsOf(who, email);
  await sql`
    update app.import set file_name = 'import' || coalesce(substring(file_name from '\\.[A-Za-z0-9]{1,10}$'), '')
    where organization_id = ${organizationId}
      and app.is_file_of(file_name, ${texts}, ${first}, ${last})`.execute(db);
  await sql`select app.forget_file_names(${texts}, ${first}, ${last})`.execute(db);
}

/** The address in each of its spellings. */
function textsOf({ emailKey }: Erased, email: string | null): string[] {
  return [...new Set([emailKey, email?.toLowerCase()].filter((text) => text != null))];
}

/** Finds an address inside of a text, as a pattern of PostgreSQL: `a@b.example` is not in `maria@b.example`. */
function within(address: string): string {
  const literal = address.replaceAll(/[^\p{L}\p{N}@]/gu, String.raw`\$&`);
  const before = "(^|[^[:alnum:]!#$%&'*+/=?^_`{|}~.-])";
  return String.raw`${before}${literal}($|[^[:alnum:].-]|\.($|[^[:alnum:]]))`;
}

function keysOf({ emailKey, externalIdKey }: Erased): string[] {
  return [emailKey, externalIdKey].filter((key) => key !== null);
}

function isSameLine(one: UploadedLine, other: UploadedLine): boolean {
  return one.import_id === other.import_id && one.line === other.line;
}

/**
 * By a line was written to, by its keys, or by its cells where nothing was compared yet. A cell is theirs only where
 * it stands for an address or an id: "12" may be anyone's number of children.
 */
async function findUploadedLines(
  { db, member: { organizationId } }: InOrganization,
  who: Erased,
): Promise<UploadedLine[]> {
  const { accountId, emailKey, externalIdKey } = who;
  const keys = keysOf(who);
  const { rows } = await sql<UploadedLine>`
    with cell as materialized (
      select r.import_id, r.line, app.email_key(btrim(c.cell)) as text,
        i.columns -> (c.place::integer - 1) ->> 'field' as field
      from app.import_row r
        join app.import i on i.organization_id = r.organization_id and i.id = r.import_id
        cross join lateral json_array_elements_text(r.cells) with ordinality c (cell, place)
      where r.organization_id = ${organizationId} and app.email_key(btrim(c.cell)) = any(${keys}))
    select import_id, line, true as theirs from app.import_write
      where organization_id = ${organizationId} and account_id = ${accountId}
    union
    select import_id, line, true from app.import_check
      where organization_id = ${organizationId} and (account_id = ${accountId} or second_account_id = ${accountId}
        or email_key = any(${keys}) or external_id_key = any(${keys}))
    union
    select import_id, line, true from cell
      where (text = ${emailKey} and field is distinct from 'lineManager')
        or (text = ${externalIdKey} and field in ('externalId', 'guardian', 'secondGuardian'))
    union
    select import_id, line, false from cell where field = 'lineManager'
    union
    select import_id, line, false from app.import_check
      where organization_id = ${organizationId} and manager_key = any(${keys})`.execute(db);
  return rows;
}

/**
 * Lines that hold the address inside a cell, and lines that could not be read or were not yet and hold the name: theirs,
 * unless a key of another person stands beside it.
 */
async function findUnreadLines(
  { db, member: { organizationId } }: InOrganization,
  who: Erased,
  { first_name: first, last_name: last, email }: UploadedTexts,
): Promise<UploadedLine[]> {
  const patterns = textsOf(who, email).map(within);
  const names = [first.toLowerCase(), last.toLowerCase()];
  const { rows } = await sql<UploadedLine>`
    select r.import_id, r.line, not exists (
        select from app.import_check k
        where k.organization_id = r.organization_id and k.import_id = r.import_id and k.line = r.line
          and (k.account_id is not null or k.email_key is not null or k.external_id_key is not null))
      and not exists (
        select from json_array_elements_text(r.cells) c
        where strpos(c, '@') > 0 and not exists (select from unnest(${patterns}::text[]) t where lower(c) ~ t)) as theirs
      from app.import_row r
      where organization_id = ${organizationId} and exists (
        select from json_array_elements_text(r.cells) with ordinality c (cell, place)
          join unnest(${patterns}::text[]) t on lower(c.cell) ~ t
          join app.import i on i.organization_id = r.organization_id and i.id = r.import_id
        where i.columns -> (c.place::integer - 1) ->> 'field' is distinct from 'lineManager')
    union
    select import_id, line, true from app.import_check
      where organization_id = ${organizationId} and outcome = 'error' and account_id is null
        and email_key is null and external_id_key is null
        and array[lower(first_name), lower(last_name)] = ${names} and '' <> all(${names})
    union
    select import_id, line, true from app.import_row r
      where organization_id = ${organizationId}
        and array(select lower(btrim(c)) from json_array_elements_text(r.cells) c) @> ${names}
        and '' <> all(${names}) and strpos(r.cells::text, '@') = 0 and not exists (
          select from app.import_check k where k.organization_id = r.organization_id
            and k.import_id = r.import_id and k.line = r.line)`.execute(db);
  return rows;
}

function among(organizationId: number, lines: readonly UploadedLine[]) {
  const imports = lines.map((line) => line.import_id);
  const numbers = lines.map((line) => line.line);
  return sql`from unnest(${imports}::bigint[], ${numbers}::int[]) as gone (import_id, line)
    where t.organization_id = ${organizationId} and t.import_id = gone.import_id
      and t.line = gone.line`;
}
