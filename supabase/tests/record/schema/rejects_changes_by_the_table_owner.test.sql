-- Row-level security does not apply to the owner of the tables, so triggers keep what is append-only. A table that is not
-- listed may be changed by its owner.
begin;
select tests.plan(2);
create temp table listed (line text);
insert into listed select regexp_split_to_table(btrim($list$
agent_grants | delete, truncate
calendar_feeds | delete, truncate
chat_passes | delete, update, truncate
chat_regenerations | delete, update, truncate
home_assets | delete, truncate
home_audit_log | delete, update, truncate
home_events | delete, update, truncate
home_invitations | delete, truncate
home_files | delete, truncate
home_members | delete, truncate
homes | delete, truncate
maintenance_occurrences | delete, truncate
maintenance_schedules | delete, truncate
tool_approvals | delete, truncate
tool_calls | delete, truncate
usage_events | delete, update, truncate
vendors | delete, truncate
$list$, e'\n'), e'\n');

create temp table found as
select format('%s | %s', c.oid::regclass, string_agg(lower(e.name), ', ' order by e.bit)) as line
from pg_trigger t
join pg_class c on c.oid = t.tgrelid
join (values (16, 'UPDATE'), (8, 'DELETE'), (32, 'TRUNCATE')) e (bit, name) on t.tgtype & e.bit > 0
where t.tgfoid = 'private.reject_change'::regproc and t.tgenabled = 'O' and t.tgtype & 2 > 0
group by c.oid;
select is_empty($$ (select 'Add to rejects_changes_by_the_table_owner: ' || line from (table found except table listed) f
  union all select 'Remove: ' || line from (table listed except table found) l) order by 1 $$, 'triggers reject the listed commands');

create function pg_temp.truncate_as_table_owner(name regclass) returns text language plpgsql as $$
begin
  perform tests.as_table_owner();
  execute format('truncate %s cascade', name);
  return 'truncated';
exception
  when others then return sqlstate;
end $$;
select is_empty($$ select line from listed where line like '%truncate%' and pg_temp.truncate_as_table_owner(split_part(line, ' | ', 1)::regclass) <> '42501' $$,
  'a truncate of a listed table fails');
rollback;
