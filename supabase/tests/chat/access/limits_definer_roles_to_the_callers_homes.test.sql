-- home_writer and home_eraser have the write grants. When a function omits its check, RLS must stop an outsider.
-- Each table holds a row of "Maple Street". The outsider's insert is a copy of it: without RLS it fails with 23505.
-- An update or delete that reads no column applies its own policy only, not the select policy.
begin;
select tests.plan(152);

select tests.make_world();
select tests.make_person('outsider');
select tests.make_approval_tools();
select tests.make_asset('water_heater', 'Water heater');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.make_schedule('Flush', 'after_completion', 12, current_date, tests.id('Water heater'));
insert into vendors (home_id, name, created_by) values (tests.id('Maple Street'), 'Plumber', tests.id('owner'));
insert into usage_limits (home_id, turns_per_day) values (tests.id('Maple Street'), 100);
insert into home_invitations (home_id, role, token_hash, invited_by, expires_at)
values (tests.id('Maple Street'), 'viewer', sha256('token'), tests.id('owner'), now() + interval '1 day');
insert into calendar_feeds (home_id, person_id, token_hash, kinds, assignee)
values (tests.id('Maple Street'), tests.id('owner'), sha256('token'), '{schedules}', 'all');
insert into agent_grants (home_id, person_id, client_id, access) values (tests.id('Maple Street'), tests.id('owner'), 'agent', 'read');
insert into notification_settings (home_id, person_id, channel, kind, setting) values (tests.id('Maple Street'), tests.id('owner'), 'email', 'schedules', 'all');
insert into reminders (id, home_id, person_id, channel, local_date, language, send_after, send_before)
values (tests.id('reminder'), tests.id('Maple Street'), tests.id('owner'), 'email', current_date, 'en', now(), now() + interval '1 hour');
insert into reminder_items (home_id, reminder_id, person_id, channel, kind, item_id, item_on)
values (tests.id('Maple Street'), tests.id('reminder'), tests.id('owner'), 'email', 'schedules', gen_random_uuid(), current_date);
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'test_careful', 'approval');
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('pending', '{}', tests.tool_call(0, 'test_ask', '{}'));
select tests.begin_turn('hello', '{"thread_key": "hello"}');
select tests.finish_turn('hello');
select tests.begin_turn('again', jsonb_build_object('thread_key', 'hello', 'regenerate', true, 'message', jsonb_build_object(
  'client_id', tests.stored('hello') -> 'turn' -> 'user_message_id', 'parts', '[{"type": "text", "text": "hello"}]'::jsonb)));
select tests.append_events('again', 1, 'a');
select tests.as_superuser();

-- Runs a statement as a definer role for the outsider and rolls it back. Returns the number of rows or the SQLSTATE.
create function pg_temp.try_as_definer(role text, statement text) returns text
language plpgsql as $$
declare
  n bigint;
begin
  perform tests.set_claims(tests.id('outsider'));
  perform set_config('role', role, true);
  execute statement;
  get diagnostics n = row_count;
  raise exception using errcode = 'UNDO0', message = n::text;
exception
  when sqlstate 'UNDO0' then return sqlerrm;
  when others then return sqlstate;
end
$$;

create temp table tables as
select c.relname::text as name, a.home_column,
  (select string_agg(quote_ident(k.attname), ', ') from pg_attribute k
   where k.attrelid = c.oid and k.attnum > 0 and not k.attisdropped and k.attgenerated = '' and k.attidentity = ''
     and has_column_privilege('home_writer', c.oid, k.attnum, 'insert')) as insertable,
  (select min(k.attname) from pg_attribute k
   where k.attrelid = c.oid and k.attnum > 0 and not k.attisdropped
     and has_column_privilege('home_writer', c.oid, k.attnum, 'update')) as updatable
from pg_class c
cross join lateral (select case when c.relname = 'homes' then 'id' else 'home_id' end as home_column) a
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = a.home_column);
create temp table one_row (name text, contents jsonb);
grant select on tables, one_row to home_writer;
do $$
declare
  t record;
begin
  for t in select * from tables loop
    execute format('insert into one_row select %L, to_jsonb(r) from public.%I r where %I = %L limit 1', t.name, t.name, t.home_column, tests.id('Maple Street'));
  end loop;
end
$$;

select is_empty($$ select name from tables where name not in (select name from one_row) $$, 'every table has a row of the home');
-- "is not null": home_writer reads the default row of usage_limits, which belongs to no home.
select ok(pg_temp.try_as_definer('home_writer', format('select from public.%I where %I is not null', name, home_column)) in ('0', '42501'), name || ': home_writer select') from tables order by name;
select is(pg_temp.try_as_definer('home_writer', format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, %3$L)', name, insertable, contents)),
  '42501', name || ': home_writer insert') from tables join one_row using (name) where insertable is not null order by name;
select is(pg_temp.try_as_definer('home_writer', format('update public.%I set %I = null', name, updatable)), '0', name || ': home_writer update')
from tables where updatable is not null order by name;
select ok(pg_temp.try_as_definer('home_writer', format('delete from public.%I', name)) in ('0', '42501'), name || ': home_writer delete') from tables order by name;
select is(pg_temp.try_as_definer('home_eraser', format('select from public.%I', name)), '0', name || ': home_eraser select') from tables order by name;
select is(pg_temp.try_as_definer('home_eraser', format('delete from public.%I', name)), '0', name || ': home_eraser delete') from tables order by name;

rollback;
