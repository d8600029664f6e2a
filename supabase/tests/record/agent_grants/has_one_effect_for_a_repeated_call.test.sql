-- A call that an agent repeats because it got no response.
begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(28);
select tests.make_world();
select tests.sign_in(tests.id('member'));
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
select is(pg_temp.record('Gutter') ->> 'code', 'ok', 'another call of the grant');
select is(pg_temp.record('Filter') -> 'already_done', null, 'ends the repetition: the same call is a new one');
select is(pg_temp.count_events('Filter'), 3::bigint, 'with an effect');
select is(run_agent_tool(tests.id('Maple Street'), 'search_home_record', '{}') ->> 'code', 'ok', 'a look-up');
select is(run_agent_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note"}') ->> 'success', 'false', 'and a failed call');
select is(pg_temp.record('Filter') ->> 'already_done', 'true', 'do not end it');
select pg_temp.make_older('301 seconds');
select is(pg_temp.record('Filter') -> 'already_done', null, 'after five minutes the same call is a new one');

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
select is((select array_agg(distinct origin || ' ' || client_id) from tool_calls where origin = 'mcp'), array['mcp agent', 'mcp second'], 'each call is stored with its client');

-- The limits of a day.
insert into usage_limits (person_id, events_per_day) values (tests.id('contributor'), 4);
select tests.run_without_triggers('delete from public.home_settings');
select tests.sign_in(tests.id('contributor'));
select grant_agent_access(tests.id('Maple Street'), 'agent', 'write');
select tests.sign_in_agent(tests.id('contributor'), 'agent');
select is((select jsonb_agg(run_agent_tool(tests.id('Maple Street'), 'record_home_event', jsonb_build_object('event_type', 'note', 'title', 'Day ' || n)) -> 'code') from generate_series(1, 3) n),
  '["ok", "ok", "unavailable"]', 'an agent records half of what its person can record in a day');
select is(tests.read_text(run_agent_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "Day 4"}')), 'agent_day_used_up', 'the result says why');
select tests.sign_in(tests.id('contributor'));
select is(run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "By the person"}') ->> 'code', 'ok', 'the person records the rest');
select tests.as_superuser();
select is(private.halve_limits('{"events_per_day": 1, "rows_per_day": 0, "turns_per_day": 9}'), '{"events_per_day": 1, "rows_per_day": 0}', 'half of a limit is at least one, and 0 stays unlimited');
select * from finish();
rollback;
