/** What the floor makes of a file, see `floor/import.ts`. */
export interface FloorWrite {
  /** The columns of the temporary table `line`, all text, in the order of the file. */
  columns: string;
  /** One after the other; `$organization` is its id. */
  statements: readonly string[];
  /** How many rows the last one writes of so many lines; absent: one of each that is right. */
  rowsOf?: (lines: number) => number;
}

const staff =
  'first_name, last_name, email, external_id, job_title, department, location, start_date';

const checked = `create temporary table checked on commit drop as
  select *, case when first_name = '' or last_name = '' then 'name'
    when email !~ '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' then 'email'
    when not pg_input_is_valid(start_date, 'date') then 'date'
    when row_number() over (partition by lower(email) order by line) > 1 then 'email again'
    when row_number() over (partition by lower(external_id) order by line) > 1 then 'id again'
    end as error from line`;

/** @param custom the values of custom fields, as an expression */
const inserted = (custom = `'{}'::jsonb`) => `
  insert into app.account (organization_id, ${staff}, source, custom, name_key, search_key)
  select $organization, first_name, last_name, email, external_id, job_title, department, location,
    start_date::date, 'import', ${custom}, lower(last_name || ' ' || first_name),
    lower(concat_ws(' ', '', first_name, last_name, email, job_title, external_id))
  from checked where error is null order by line
  on conflict do nothing`;

export const floorPeople: FloorWrite = { columns: staff, statements: [checked, inserted()] };

/** @param ids of the five fields: a text, a number, a day, a choice, yes or no */
export function floorOwnFields([text, number, day, choice, yes]: readonly number[]): FloorWrite {
  const custom = `jsonb_build_object('${text}', own_text, '${number}', own_number::numeric,
    '${day}', own_day, '${choice}', ascii(own_choice) - 64, '${yes}', own_yes = 'yes')`;
  const columns = `${staff}, own_text, own_number, own_day, own_choice, own_yes`;
  return { columns, statements: [checked, inserted(custom)] };
}

/** Each line names two groups, each tenth one of them twice. */
export const floorGroups: FloorWrite = {
  columns: `${staff}, groups`,
  statements: [
    checked,
    inserted(),
    `insert into app.group_member (organization_id, group_id, account_id)
     select $organization, g.id, a.id
     from checked c cross join lateral unnest(string_to_array(c.groups, '; ')) as named (name)
       join app.person_group g on g.name_key = lower(named.name)
       join app.account a on a.external_id_key = lower(c.external_id)
     where g.organization_id = $organization and a.organization_id = $organization
     on conflict do nothing`,
  ],
  rowsOf: (lines) => 2 * lines - Math.floor(lines / 10),
};

export const floorDependants: FloorWrite = {
  columns: 'guardian, external_id, first_name, last_name, relationship, birth_date',
  statements: [
    `insert into app.dependant (organization_id, first_name, last_name, relationship, birth_date,
       external_id, name_key)
     select $organization, first_name, last_name, lower(relationship), birth_date::date, external_id,
       lower(last_name || ' ' || first_name)
     from line where pg_input_is_valid(birth_date, 'date') order by line`,
    `insert into app.dependant_guardian (organization_id, dependant_id, account_id)
     select $organization, d.id, a.id
     from line l join app.account a on a.external_id_key = lower(l.guardian)
       join app.dependant d on d.external_id_key = lower(l.external_id)
     where a.organization_id = $organization and d.organization_id = $organization`,
  ],
};

/** One in twenty known people is missing from the file; one in ten of its rows has another title. */
export const floorSync: FloorWrite = {
  columns: staff,
  statements: [
    checked,
    `update app.account a set job_title = c.job_title, version = version + 1 from checked c
     where a.organization_id = $organization and a.external_id_key = lower(c.external_id)
       and a.job_title is distinct from c.job_title and c.error is null`,
    `update app.account a set status = 'deactivated', version = version + 1
     where a.organization_id = $organization and a.source = 'import' and a.status = 'active'
       and not exists (select from checked c where lower(c.external_id) = a.external_id_key)`,
  ],
  rowsOf: missingOf,
};

/** How many of those who are known do not stand in a file of so many lines. */
export function missingOf(lines: number): number {
  return Math.floor(lines / 19);
}
