import { canary, type Run } from './canary.testing.ts';

/** Rows of an import: their own, and one that names them as a line manager. */
export async function plantUpload(run: Run): Promise<void> {
  await run(
    `with i as (insert into app.import (organization_id, kind, state, file_name, size_bytes, row_count, encoding,
         delimiter, columns, rules)
       values ($1, 'people', 'done', 'staff.csv', 10, 2, 'utf-8', ',',
         jsonb_build_array(
           jsonb_build_object('header', 'E-mail', 'field', 'email', 'samples', jsonb_build_array($3::text)),
           jsonb_build_object('header', 'Manager', 'field', 'lineManager', 'samples', '[]'::jsonb)),
         '{}') returning organization_id, id),
     r as (insert into app.import_row (organization_id, import_id, line, cells)
       select organization_id, id, line, case line when 3
         then json_build_array('ann@acme.example', ' ' || upper($3::text) || '@acme.example')
         else json_build_array($3::text || '@acme.example', 'x') end from i, generate_series(2, 4) line),
     c as (insert into app.import_check (organization_id, import_id, line, outcome, account_id, first_name, last_name,
         email_key, external_id_key, manager_key, fields, before, after, errors)
       select organization_id, id, line, 'update', case line when 2 then $2::bigint end,
         case line when 2 then $3 else 'Ann' end, case line when 2 then $3 else 'Lee' end,
         case line when 2 then $3 || '@acme.example' end, case line when 2 then $3 end,
         $3 || '@acme.example', array['email'], array[case line when 2 then $3 else 'a' end],
         array[case line when 2 then $3 else 'b' end], jsonb_build_array($3::text) from i, generate_series(2, 3) line)
     insert into app.import_write (organization_id, import_id, line, result, account_id)
       select organization_id, id, 2, 'updated', $2 from i`,
    canary,
  );
}

/** Lines that could not be read, one with the address inside a cell, one with the name alone; and who else has it. */
export async function plantUnread(run: Run): Promise<void> {
  await run(
    `with i as (insert into app.import (organization_id, kind, state, file_name, size_bytes, row_count, encoding,
         delimiter, columns, rules)
       values ($1, 'people', 'checked', 'starter First ' || $3 || '_last ' || $3 || '.csv', 10, 4, 'utf-8', ',',
         '[{"field": "firstName", "samples": []}, {"field": "lastName", "samples": []},
           {"field": "email", "samples": []}]', '{}') returning organization_id, id, file_name),
     e as (insert into app.audit_event (organization_id, action, target_type, target_id, changes)
       select organization_id, 'import.created', 'import', id,
         jsonb_build_object('fileName', jsonb_build_array(null, file_name), 'rows', '[0, 3]'::jsonb) from i),
     r as (insert into app.import_row (organization_id, import_id, line, cells)
       select organization_id, id, line, case line
         when 2 then json_build_array('x', 'y', 'not ' || $3 || '@acme.example x')
         when 3 then json_build_array(' First ' || $3, 'LAST ' || $3, '31.02.')
         when 4 then json_build_array('First ' || $3, 'Last ' || $3, '')
         else json_build_array('Ann', 'Lee', 'ann@') end from i, generate_series(2, 5) line)
     insert into app.import_check (organization_id, import_id, line, outcome, account_id, first_name, last_name, errors)
       select organization_id, id, line, 'error', nullif($2::bigint, $2::bigint), case line when 5 then 'Ann' else 'First ' || $3 end,
         case line when 5 then 'Lee' else 'Last ' || $3 end, jsonb_build_array(case line when 5 then 'x' else $3 end)
       from i, unnest(array[2, 3, 5]) line`,
    canary,
  );
}

/** Rows of a dependants import that name them as guardian: by email, by ID and as the second guardian. */
export async function plantFamilies(run: Run): Promise<void> {
  await run(
    `with i as (insert into app.import (organization_id, kind, state, file_name, size_bytes, row_count, encoding,
         delimiter, columns, rules)
       values ($1, 'dependants', 'checked', 'families.csv', 10, 3, 'utf-8', ',',
         jsonb_build_array(
           jsonb_build_object('header', 'Guardian', 'field', 'guardian', 'samples', jsonb_build_array($3::text)),
           jsonb_build_object('header', 'Other', 'field', 'secondGuardian', 'samples', '[]'::jsonb)),
         '{}') returning organization_id, id),
     r as (insert into app.import_row (organization_id, import_id, line, cells)
       select organization_id, id, line, case line
         when 2 then json_build_array($3::text || '@acme.example', '')
         when 3 then json_build_array(upper($3::text), '')
         else json_build_array('ann@acme.example', $3::text) end from i, generate_series(2, 4) line)
     insert into app.import_check (organization_id, import_id, line, outcome, second_account_id, first_name,
         last_name, duplicate_keys, after)
       select organization_id, id, 4, 'create', $2, $3, $3, array[$3::text], array[$3::text] from i`,
    canary,
  );
}
