-- A call that an agent repeats because it got no response.
begin;
select tests.plan(46);
select tests.make_world('member');
select grant_agent_access(tests.id('Maple Street'), 'agent', 'write');
select grant_agent_access(tests.id('Maple Street'), 'second', 'write');

create function pg_temp.record(title text, key text default null, client text default 'agent') returns jsonb language plpgsql as $$
begin
  perform tests.sign_in_agent(tests.id('member'), client);
  return run_agent_tool(tests.id('Maple Street'), 'record_home_event', jsonb_build_object('title', title, 'event_type', 'note'), key);
end $$;
create function pg_temp.count_events(wanted text) returns bigint language sql as $$ select count(*) from home_events e where e.title = wanted $$;
create function pg_temp.make_older(by interval) returns void language plpgsql as $$
begin
  perform tests.as_superuser();
  perform tests.run_without_triggers(format('update public.tool_calls set created_at = created_at - %1$L::interval, finished_at = finished_at - %1$L::interval', by));
end $$;

select tests.store('first', pg_temp.record('Filter'));
select is(tests.stored('first') ->> 'code', 'ok', 'the first call records an event');
select is(tests.stored('first') -> 'already_done', null, 'the first call is not marked');
select is(pg_temp.record('Filter'), tests.stored('first') || '{"already_done": true}', 'the same call gets the first result, marked');
select is(run_agent_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note",   "title": "Filter"}') ->> 'already_done', 'true', 'the order of arguments makes no difference');
select is(run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "Filter"}') ->> 'already_done', 'true', 'a call of run_home_tool counts as the same call');
select is(pg_temp.count_events('Filter'), 1::bigint, 'all of them had one effect');
select is(pg_temp.record('Filter', client => 'second') -> 'already_done', null, 'another client''s call is its own');
select is(pg_temp.count_events('Filter'), 2::bigint, 'and has an effect');
select is(pg_temp.record('Gutter') -> 'already_done', null, 'another call of the grant has an effect');
select is(jsonb_build_array(pg_temp.record('Filter') -> 'already_done', pg_temp.record('Gutter') -> 'already_done'), '[true, true]', 'a batch that is sent again has none');
select is(pg_temp.count_events('Filter') + pg_temp.count_events('Gutter'), 3::bigint, 'whatever came in between');
select is(run_agent_tool(tests.id('Maple Street'), 'search_home_record', '{}') ->> 'code', 'ok', 'a look-up');
select is(run_agent_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note"}') ->> 'success', 'false', 'and a failed call');
select is(pg_temp.record('Filter') ->> 'already_done', 'true', 'change nothing of that');
select pg_temp.make_older('301 seconds');
select is(pg_temp.record('Filter') -> 'already_done', null, 'after five minutes the same call is a new one');

-- A call whose change was undone or replaced since is a new one.
select tests.as_superuser();
select tests.make_event('Leak', 'issue_reported'), tests.make_asset('water_heater', 'Heater');
insert into vendors (id, home_id, name, created_by) select tests.id(name), tests.id('Maple Street'), name, tests.id('owner') from unnest(array['Acme', 'Bell']) name;
select tests.make_schedule('Flush', 'after_completion', 12, current_date + 30);
create function pg_temp.run(tool text, input jsonb, client text default 'agent', person text default 'member') returns text language plpgsql as $$
declare
  result jsonb;
begin
  perform tests.sign_in_agent(tests.id(person), client);
  result := run_agent_tool(tests.id('Maple Street'), tool, input);
  return concat_ws(' ', result ->> 'code', case when result ? 'already_done' then 'before' end);
end $$;
-- The results of a call, of another one, of both again and of the first again.
create function pg_temp.repeat(tool text, first jsonb, second jsonb, person text default 'member') returns text language sql as $$
  select concat_ws(', ', pg_temp.run(tool, first, person => person), pg_temp.run(tool, second, person => person),
    pg_temp.run(tool, second, person => person), pg_temp.run(tool, first, person => person), pg_temp.run(tool, first, person => person))
$$;
select is(pg_temp.repeat('update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'in_progress'),
  jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'open')), 'ok, ok, ok before, ok, ok before', 'a status that another call has changed is set again');
select is(pg_temp.repeat('update_home_asset', jsonb_build_object('asset_id', tests.id('Heater'), 'manufacturer', 'Bosch'),
  jsonb_build_object('asset_id', tests.id('Heater'), 'model', 'X1')), 'ok, ok, ok before, already_done, already_done', 'a value that is still the same is not');
select is(pg_temp.repeat('save_vendor', jsonb_build_object('vendor_id', tests.id('Acme'), 'phone', '555 0100'),
  jsonb_build_object('vendor_id', tests.id('Acme'), 'phone', '555 0199')), 'ok, ok, ok before, ok, ok before', 'so is a value of a vendor');
select is(pg_temp.run('save_vendor', jsonb_build_object('vendor_id', tests.id('Bell'), 'phone', '555 0100')), 'ok', 'a value');
select is(pg_temp.run('save_vendor', jsonb_build_object('vendor_id', tests.id('Acme'), 'phone', '555 0142')), 'ok', 'and one of another vendor');
select is(pg_temp.run('save_vendor', jsonb_build_object('vendor_id', tests.id('Bell'), 'phone', '555 0100')), 'ok before', 'which does not change the first');
select tests.sign_in(tests.id('owner'));
select is(run_home_tool(tests.id('Maple Street'), 'save_vendor', jsonb_build_object('vendor_id', tests.id('Bell'), 'phone', '555 0199')) ->> 'code', 'ok', 'a person changes the first');
select is(pg_temp.run('save_vendor', jsonb_build_object('vendor_id', tests.id('Bell'), 'phone', '555 0100')), 'ok', 'so the agent changes it again');
select pg_temp.record('Wrong');
select tests.sign_in(tests.id('owner'));
select is(run_home_tool(tests.id('Maple Street'), 'correct_home_record', jsonb_build_object('event_id', (select id from home_events where title = 'Wrong'), 'action', 'void')) ->> 'code', 'ok', 'a person takes an event off the record');
select is(pg_temp.record('Wrong') -> 'already_done', null, 'the same call records it again');
select tests.sign_in(tests.id('owner'));
select is(run_home_tool(tests.id('Maple Street'), 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Flush'), 'action', 'pause')) ->> 'code', 'ok', 'a person pauses the schedule');
select is(pg_temp.run('manage_schedule', jsonb_build_object('schedule_id', tests.id('Flush'), 'action', 'resume')), 'ok', 'it goes on');
select is(pg_temp.run('manage_schedule', jsonb_build_object('schedule_id', tests.id('Flush'), 'action', 'skip')), 'ok', 'its work is skipped');
select is(pg_temp.run('manage_schedule', jsonb_build_object('schedule_id', tests.id('Flush'), 'action', 'complete')), 'ok', 'the next work is done');
select tests.sign_in(tests.id('owner'));
select is(run_home_tool(tests.id('Maple Street'), 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Flush'), 'action', 'pause')) ->> 'code', 'ok', 'and the schedule paused');
select is(pg_temp.run('manage_schedule', jsonb_build_object('schedule_id', tests.id('Flush'), 'action', action)), 'ok before', action || ' has one effect, whatever became of the schedule') from unnest(array['skip', 'complete']) action;
select tests.sign_in(tests.id('owner'));
select grant_agent_access(tests.id('Maple Street'), 'local', 'write');
create function pg_temp.lead(days int) returns text language sql as $$
  select pg_temp.run('manage_schedule', jsonb_build_object('schedule_id', tests.id('Flush'), 'action', 'change', 'lead_days', days), null, 'owner')
$$;
select is(array[pg_temp.lead(3), pg_temp.lead(9), pg_temp.lead(9), pg_temp.lead(3)], '{ok,ok,"ok before",ok}', 'lead days that were changed are set again');
select tests.sign_in(tests.id('member'));

-- A key decides instead.
select is(pg_temp.record('Filter', 'key-of-call-1') -> 'already_done', null, 'a call with a key is a new one');
select is(pg_temp.record('Filter', 'key-of-call-2') -> 'already_done', null, 'a call with another key is a new one, too');
select pg_temp.record('Gutter');
select pg_temp.make_older('6 hours');
select is(pg_temp.record('Filter', 'key-of-call-1') ->> 'already_done', 'true', 'the same key returns its result for 24 hours');
select throws_ok($$ select pg_temp.record('Door', 'key-of-call-1') $$, 'PT422', 'Another call has used this idempotency key', 'the key of another call is rejected');
select throws_ok($$ select pg_temp.record('Filter', 'key-of-call-1', client => 'second') $$, 'PT422', 'Another call has used this idempotency key', 'so is the same call of another client');

-- The key of a pending call.
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval');
select tests.store('pending', pg_temp.record('Window', 'key-of-call-4'));
select is(tests.stored('pending') ->> 'code', 'awaiting_approval', 'a call with a key is pending');
select is(pg_temp.record('Window', 'key-of-call-4') -> 'approval', tests.stored('pending') -> 'approval', 'its key returns the pending call to the agent');
select tests.sign_in(tests.id('member'));
select is(run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "Window"}', 'key-of-call-4') -> 'approval',
  tests.stored('pending') -> 'approval', 'its key returns the pending call to the person''s own session');
select tests.as_superuser();
select is((select array_agg(distinct origin || ' ' || client_id) from tool_calls where origin = 'mcp'), array['mcp agent', 'mcp local', 'mcp second'], 'each call is stored with its client');

-- The limits of a day.
insert into usage_limits (person_id, bytes_per_day) select tests.id('contributor'), 8192 + 2 * coalesce(sum(bytes), 0)
from private.person_storage_days where person_id = tests.id('contributor');
select tests.run_without_triggers('delete from public.home_settings');
select tests.run_as('contributor', $$ select grant_agent_access(tests.id('Maple Street'), 'agent', 'write') $$);
select tests.sign_in_agent(tests.id('contributor'), 'agent');
select is((select jsonb_agg(run_agent_tool(tests.id('Maple Street'), 'record_home_event', jsonb_build_object('event_type', 'note', 'title', 'Day ' || n)) -> 'code') from generate_series(1, 3) n),
  '["ok", "ok", "unavailable"]', 'an agent stores half of what its person can store in a day');
select is(tests.read_text(run_agent_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "Day 4"}')), 'agent_day_used_up', 'the result says why');
select tests.sign_in(tests.id('contributor'));
select is(run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "By the person"}') ->> 'code', 'ok', 'the person records the rest');
select tests.run_as_superuser($$ update usage_limits set bytes_per_day = 1 where person_id = tests.id('contributor') $$);
select tests.sign_in_agent(tests.id('contributor'), 'agent');
select is(run_agent_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "Day 5"}') ->> 'code', 'unavailable', 'half of one byte is no unlimited number');
select tests.as_superuser();
rollback;
