-- A policy for updates with "with check (home_id is not null)" or "(person_id is not null)" relies on the grants:
-- home_writer may update none of the columns that "using" reads, so a row that passed before the update passes after it.
begin;
select tests.plan(2);
create temp view unchecked as
select p.oid, p.polrelid, p.polname from pg_policy p
where p.polcmd = 'w' and pg_get_expr(p.polwithcheck, p.polrelid) ~ '^\((home_id|person_id) IS NOT NULL\)$';

select set_eq($$ select polrelid::regclass::text from pg_temp.unchecked $$, array[
  'chat_threads', 'chat_turns', 'chat_messages', 'usage_months', 'private.person_usage_months',
  'private.person_storage_days', 'private.turn_attempts'], 'these policies check no new row');
select is_empty($$
  select u.polrelid::regclass, a.attname
  from pg_temp.unchecked u
  join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = u.oid and d.refclassid = 'pg_class'::regclass
    and d.refobjid = u.polrelid and d.refobjsubid > 0
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where has_column_privilege('home_writer', u.polrelid, a.attname, 'update') $$,
  'home_writer may update none of the columns that they read');
rollback;
