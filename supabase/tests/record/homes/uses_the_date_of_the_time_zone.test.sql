-- One of the two time zones has another date than UTC at any hour: UTC+14 from 10:00 on, UTC-12 before 12:00.
begin;
select tests.plan(31);
select tests.make_world();

create function pg_temp.today(home text) returns date
language sql as $$ select (now() at time zone time_zone)::date from homes where id = tests.id(home) $$;
create temp table zones (name, time_zone) as values ('East', 'Pacific/Kiritimati'), ('West', 'Etc/GMT+12');
grant select on zones to public;
select tests.make_home(tests.id('owner'), name) from zones;
update homes h set time_zone = z.time_zone from zones z where h.id = tests.id(z.name);
select isnt(pg_temp.today('East'), pg_temp.today('West'), 'the dates of the time zones differ');

select is(access.home_today(tests.id(name)), pg_temp.today(name), name || ': home_today') from zones;
select tests.make_event('undated ' || name, 'note', jsonb_build_object('home_id', tests.id(name))) from zones;
select is((select occurred_on from home_events where id = tests.id('undated ' || name)), pg_temp.today(name), name || ': an event without a date happened today') from zones;
select lives_ok(format($$ select tests.make_event('done %s', 'repair_completed', %L) $$, name, jsonb_build_object('home_id', tests.id(name), 'occurred_on', pg_temp.today(name))),
  name || ': work is done today') from zones;
select throws_ok(format($$ select tests.make_event('early %s', 'repair_completed', %L) $$, name, jsonb_build_object('home_id', tests.id(name), 'occurred_on', pg_temp.today(name) + 1)),
  '23514', null, name || ': work is not done tomorrow') from zones;
select is(tests.call_tool('record_home_event', 'owner', '{"event_type": "note", "title": "by chat"}', name) #>> '{data,occurred_on}', pg_temp.today(name)::text,
  name || ': the tool records what has no date today') from zones;
select is(tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'repair_completed', 'title', 'by chat', 'occurred_on', pg_temp.today(name)), name) ->> 'code',
  'ok', name || ': the tool accepts work of today') from zones;
select is(tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'repair_completed', 'title', 'by chat', 'occurred_on', pg_temp.today(name) + 1), name) ->> 'code',
  'invalid_arguments', name || ': the tool rejects work of tomorrow') from zones;
select is(tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'user_decision', 'title', 'wait', 'review_on', pg_temp.today(name)), name) ->> 'code',
  'invalid_arguments', name || ': a review lies after today') from zones;
select is(tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'user_decision', 'title', 'wait', 'review_on', pg_temp.today(name) + 1), name) ->> 'code',
  'ok', name || ': a review may be tomorrow') from zones;

insert into home_assets (id, home_id, category, kind, name, created_by, warranty_until)
select tests.id(name || d), tests.id(name), 'other', 'furnace', d::text, tests.id('owner'), pg_temp.today(name) + d from zones, generate_series(-1, 1) d;
insert into maintenance_schedules (id, home_id, title, recurrence, every_count, every_unit, anchor_on, created_by)
select tests.id(name || ' due ' || d), tests.id(name), d::text, 'after_completion', 1, 'month', '2020-01-01', tests.id('owner') from zones, generate_series(-1, 1) d;
insert into maintenance_occurrences (home_id, schedule_id, due_on) select tests.id(name), tests.id(name || ' due ' || d), pg_temp.today(name) + d from zones, generate_series(-1, 1) d;
select is((select string_agg(kind || ' ' || title, ', ' order by title::int) from home_attention where home_id = tests.id(name) and kind in ('due', 'overdue')),
  'overdue -1, due 0, due 1', name || ': what was due before today is overdue') from zones;
select is((select string_agg(title, ', ' order by title) from home_attention where home_id = tests.id(name) and kind = 'warranty'),
  '0, 1', name || ': a warranty that ends today is listed') from zones;
select is((select count(*)::int from jsonb_array_elements(private.list_attention_items(tests.id(name), 0, 20)) i where i ->> 'due_on' = pg_temp.today(name)::text), 2,
  name || ': no days ahead means up to today') from zones;
select is((select count(*)::int from jsonb_array_elements(private.list_attention_items(tests.id(name), 0, 20)) i where (i ->> 'due_on')::date > pg_temp.today(name)), 0,
  name || ': and not tomorrow') from zones;


select tests.make_approval_tools();
select tests.sign_in(tests.id('owner'));
select tests.begin_pending_turn('ask ' || name, jsonb_build_object('home_id', tests.id(name)), tests.tool_call(0, 'test_ask', '{}')) from zones;
select tests.as_superuser();
select is(private.get_call_date(private.build_call_context(c)), pg_temp.today(z.name), z.name || ': a call was made on the day of its home')
from tool_calls c join zones z on c.home_id = tests.id(z.name);
select tests.run_without_triggers($$ update tool_calls set created_at = created_at - interval '3 days' $$);
select is(private.get_call_date(private.build_call_context(c)), pg_temp.today(z.name) - 3, z.name || ': also days later')
from tool_calls c join zones z on c.home_id = tests.id(z.name);
rollback;
