begin;
set local search_path = public, extensions;
select plan(11);

create view pg_temp.ours as
select p.* from pg_proc p
where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');
create view pg_temp.tables as
select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r';

select is_empty($$ select oid::regprocedure from pg_temp.ours where prosecdef and pronamespace = 'public'::regnamespace $$, 'No definer function in public');
select is_empty($$ select oid::regprocedure from pg_temp.ours where not coalesce(proconfig, '{}') @> array['search_path=""'] $$, 'Every function sets its search path');
select is_empty($$ select oid::regprocedure from pg_temp.ours where obj_description(oid, 'pg_proc') is null $$, 'Every function has a comment');
select is_empty($$ select oid::regprocedure from pg_temp.ours where has_function_privilege('anon', oid, 'execute') $$, 'Nothing may be called without signing in');
select is_empty($$ select c.relname from pg_temp.tables c where not c.relrowsecurity $$, 'Every table has row-level security');
select is_empty($$ select c.relname from pg_temp.tables c where obj_description(c.oid, 'pg_class') is null $$, 'Every table has a comment');
select is_empty($$ select c.relname, p.polname from pg_temp.tables c join pg_policy p on p.polrelid = c.oid where 0 = any (p.polroles) $$, 'No policy is for everyone');
select is_empty($$ select c.relname from pg_temp.tables c where has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate') $$, 'anon has no right on any table');
select is_empty($$ select c.relname, w from pg_temp.tables c, unnest(array['insert', 'delete', 'truncate']) w
  where has_table_privilege('authenticated', c.oid, w) or (has_table_privilege('service_role', c.oid, w)
    -- The operator's own knobs.
    and c.relname <> 'usage_limits') $$, 'and API roles write to none');
select is_empty($$ select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  and not coalesce(c.reloptions, '{}') @> array['security_invoker=true'] $$, 'Every view asks as its reader');
select is_empty($$ select rolname from pg_roles where rolname in ('home_writer', 'home_eraser') and (rolcanlogin or rolbypassrls or rolsuper) $$,
  'The writer and the eraser neither log in nor bypass row-level security');

select * from finish();
rollback;
