-- Columns, figures and audit actions have the names that the API and the screens use.

alter table app.import_check rename column mended to fixed;
alter index app.import_check_mended rename to import_check_fixed;

alter table app.import no force row level security;
update app.import
   set figures = (figures - 'mended') || jsonb_build_object('fixed', figures -> 'mended')
 where figures ? 'mended';
alter table app.import force row level security;

do $$
begin
  execute replace(pg_get_functiondef('app.lift_two_factor'::regproc),
                  'account.two_factor_lifted', 'account.two_factor_reset');
end $$;

alter table app.audit_event no force row level security;
update app.audit_event
   set action = case action
     when 'account.two_factor_lifted' then 'account.two_factor_reset'
     when 'account.let_in' then 'account.access_restored'
     when 'mapping.kept' then 'mapping.created'
   end
 where action in ('account.two_factor_lifted', 'account.let_in', 'mapping.kept');
alter table app.audit_event force row level security;
