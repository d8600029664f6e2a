begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(7);
select tests.make_world();
select tests.make_event('Furnace tune-up', 'maintenance_performed', '{"cost_actual_minor": 100}');

-- The time of the turn's searches is over.
create or replace function private.get_search_budget() returns interval
language sql immutable set search_path = '' as $$ select interval '-1 hour' $$;
select is(tests.call_tool('search_home_record', 'viewer', '{"find": "count"}') ->> 'code', 'timeout', 'a search ends after its time');
select is(tests.call_tool('search_home_record', 'viewer', '{"find": "sum"}') ->> 'success', 'false', 'without a wrong sum');
select is(tests.call_tool('search_home_record', 'viewer', '{"query": "furnace"}') #>> '{data,total}', '1', 'a few candidates of an index are read at once');
select is(tests.call_tool('search_home_record', 'viewer', '{"query": "unicorn", "find": "last"}') ->> 'code', 'ok', 'also for a word that nothing has');

select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.store('result', tests.run_tools('hello',
  tests.tool_call(0, 'record_home_event', '{"event_type": "note", "title": "Gutters are full"}'),
  tests.tool_call(1, 'search_home_record', '{"find": "count"}'),
  tests.tool_call(2, 'record_home_event', '{"event_type": "note", "title": "Gate squeaks"}')));
select is(tests.stored('result') #>> '{calls,1,result,code}', 'timeout', 'in a turn too');
select tests.as_superuser();
select set_eq($$ select title from home_timeline where event_type = 'note' $$, array['Gutters are full', 'Gate squeaks'], 'which keeps what it recorded before and after');
select is((select string_agg(state, ', ' order by ordinal) from tool_calls), 'output-available, output-error, output-available', 'each call has its result');

select * from finish();
rollback;
