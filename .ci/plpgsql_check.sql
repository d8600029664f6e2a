-- Runs plpgsql_check on each PL/pgSQL function of ours, and on each trigger function once for each of its triggers.
-- Fails when it finds anything.
create temp table findings as
with ours as (
  select p.oid, p.prorettype = 'trigger'::regtype as is_trigger
  from pg_proc p
  join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
  where p.pronamespace in ('public'::regnamespace, 'access'::regnamespace, 'private'::regnamespace)
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
), checked as (
  select oid, 0::oid as relation, null::name as old_rows, null::name as new_rows from ours where not is_trigger
  union all
  select o.oid, t.tgrelid, t.tgoldtable, t.tgnewtable from ours o join pg_trigger t on t.tgfoid = o.oid where o.is_trigger
)
select c.oid::regprocedure as function, f.lineno, f.level, f.message, f.detail, f.hint
from checked c
cross join lateral plpgsql_check_function_tb(
  c.oid, c.relation, oldtable => c.old_rows, newtable => c.new_rows, fatal_errors => false, other_warnings => true, extra_warnings => true,
  performance_warnings => false, security_warnings => true) f;

select * from findings;

do $$
begin
  if exists (select from findings) then
    raise exception 'plpgsql_check has % findings', (select count(*) from findings);
  end if;
end
$$;
