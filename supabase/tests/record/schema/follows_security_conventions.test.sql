begin;
select tests.plan(12);
create view pg_temp.functions as
select p.* from pg_proc p
where p.pronamespace in ('public'::regnamespace, 'access'::regnamespace, 'private'::regnamespace)
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');
create view pg_temp.tables as
select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r';

select is_empty($$ select oid::regprocedure from pg_temp.functions where not coalesce(proconfig, '{}') @> array['search_path=""'] $$, 'every function sets an empty search_path');
select is_empty($$ select oid::regprocedure from pg_temp.functions where obj_description(oid, 'pg_proc') is null $$, 'every function has a comment');
select is_empty($$ select c.relname from pg_temp.tables c where not c.relrowsecurity $$, 'every table enables row-level security');
select is_empty($$ select c.relname from pg_temp.tables c where obj_description(c.oid, 'pg_class') is null $$, 'every table has a comment');
select is_empty($$ select c.relname, p.polname from pg_temp.tables c join pg_policy p on p.polrelid = c.oid where 0 = any (p.polroles) $$, 'every policy names its roles');
select is_empty($$ select c.relname from pg_temp.tables c where has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate') $$, 'anon has no privilege on any table');
select is_empty($$ select c.relname, w from pg_temp.tables c, unnest(array['insert', 'delete', 'truncate']) w
  where has_table_privilege('authenticated', c.oid, w) or (has_table_privilege('service_role', c.oid, w)
    -- The operator sets limits with the service role.
    and c.relname <> 'usage_limits') $$, 'API roles cannot insert, delete or truncate');
select set_eq($$ select r || ': ' || c.relname || '.' || a.attname from pg_temp.tables c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
    unnest(array['authenticated', 'service_role']) r where has_column_privilege(r, c.oid, a.attnum, 'update')
      and (r, c.relname::text) <> ('service_role', 'usage_limits') $$,
  array['authenticated: chat_threads.title', 'authenticated: chat_threads.visibility', 'authenticated: chat_threads.archived_at', 'authenticated: people.display_name'],
  'API roles update only a thread''s title, visibility and archived_at and a person''s name');
select set_eq($$ select c.relname::text from pg_temp.tables c where not has_any_column_privilege('service_role', c.oid, 'select') $$,
  array['chat_passes', 'chat_turn_events'], 'the service role reads every table except chat_passes and chat_turn_events');
select is_empty($$ select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  and not coalesce(c.reloptions, '{}') @> array['security_invoker=true'] $$, 'every view is a security_invoker view');
select is_empty($$ select rolname from pg_roles where rolname in ('home_writer', 'home_eraser', 'home_calendar', 'home_jobs') and (rolcanlogin or rolbypassrls or rolsuper) $$,
  'home_writer, home_eraser, home_calendar and home_jobs cannot log in or bypass row-level security');
select is_empty($$
  select a.attrelid::regclass::text, a.attname from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and a.atttypid = 'text'::regtype and not a.attisdropped
    and not exists (select from pg_constraint k
      where k.conrelid = a.attrelid and k.contype in ('c', 'f') and a.attnum = any (k.conkey))
  union all
  select t.oid::regtype::text, null from pg_type t
  where t.typtype = 'd' and t.typnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not exists (select from pg_constraint k where k.contypid = t.oid)
$$, 'every text column, and every domain, has a check constraint');
rollback;
