begin;
select tests.plan(36);
select tests.make_world(), tests.make_asset('boiler', 'Boiler');
select tests.make_schedule('Filter', 'after_completion', 3, access.home_today(tests.id('Maple Street')) + 5);
update maintenance_schedules set assignee_person_id = tests.id('contributor') where id = tests.id('Filter');

create function pg_temp.run(name text, tool text, input jsonb, person text default 'member', home text default 'Maple Street')
returns text language sql as $$ select tests.store(name, tests.run_in_app(person, tool, input, home => home)) ->> 'code' $$;
create function pg_temp.undo(name text, person text default 'member', home text default 'Maple Street', fields jsonb default '{}') returns text
language sql as $$
  select pg_temp.run('undo ' || name, 'undo_call', jsonb_build_object('call_id', tests.stored(name) #> '{undo,callId}') || fields, person, home) $$;
create function pg_temp.due_in() returns int
language sql as $$ select due_on - access.home_today(home_id) from home_upkeep where title = 'Filter' $$;
create function pg_temp.titles() returns text
language sql as $$ select string_agg(title, ', ' order by seq) from home_timeline where home_id = tests.id('Maple Street') $$;

-- What each tool did
select is(pg_temp.run('note', 'record_home_event', '{"event_type": "note", "title": "Paint"}'), 'ok', 'an app records an entry');
select is(pg_temp.undo('note'), 'ok', 'undoes what an app recorded');
select is(pg_temp.titles(), null, 'the entry is out of the record');
select is(pg_temp.undo('undo note'), 'ok', 'undoes the undo');
select is(pg_temp.titles(), 'Paint', 'the entry is in the record again');
select is(pg_temp.run('skip', 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Filter'), 'action', 'skip'), 'contributor'), 'ok', 'a contributor skips a task');
select isnt(pg_temp.due_in(), 5, 'a contributor skips their work');
select is(pg_temp.undo('skip', 'contributor'), 'ok', 'a contributor undoes their own act');
select is(pg_temp.due_in(), 5, 'the former due date is back, which only the server knows');
select is(pg_temp.undo('skip'), 'already_done', 'a second undo does nothing');
select is(tests.stored('undo skip') -> 'undo', null, 'and has no undo');
select is(pg_temp.due_in(), 5, 'the due date stays');
select is(pg_temp.run('away', 'manage_schedule', jsonb_build_object('action', 'away', 'from', current_date + 9, 'until', current_date + 12), 'owner'), 'ok', 'the owner is away');
select is(pg_temp.undo('away', 'owner'), 'ok', 'undoes days away');
select is((select away_from from homes where id = tests.id('Maple Street')), null, 'there are none as before');
select tests.store('chat', tests.call_tool_in_turn('owner', 'record_home_event', '{"event_type": "note", "title": "From a chat"}') -> 'result');
select is(pg_temp.undo('chat', 'contributor'), 'forbidden', 'a contributor undoes no call of another person');
select is(pg_temp.undo('chat', 'viewer'), 'forbidden', 'a viewer undoes nothing');
select is(pg_temp.undo('chat'), 'ok', 'undoes what another person recorded in a chat');
select is((select input from tool_calls order by created_at desc, id desc limit 1),
  jsonb_build_object('call_id', tests.stored('chat') #> '{undo,callId}', 'action', 'void'), 'the undo is stored as a call of correct_home_record');

-- Calls that it does not find
select is(pg_temp.run('theirs', 'record_home_event', '{"event_type": "note", "title": "Theirs"}', 'stranger', 'Elm Street'), 'ok', 'another home has an entry');
select is(pg_temp.undo('theirs', 'owner'), 'not_found', 'the call of another home');
select throws_ok($$ select pg_temp.undo('theirs', 'owner', 'Elm Street') $$, 'PT404', null, 'a home of others');
select tests.as_superuser();
select is((select count(*)::int from home_timeline where title = 'Theirs'), 1, 'the entry of another home stays');
select is(pg_temp.run('none', 'undo_call', '{"call_id": null}'), 'not_found', 'no call');
select is(pg_temp.run('text', 'undo_call', '{"call_id": "e1"}'), 'not_found', 'a text that is no id of a call');
select is(pg_temp.run('event', 'undo_call', jsonb_build_object('event_id', tests.stored('note') -> 'eventId')), 'not_found', 'an event in place of a call');

-- An agent
select is(pg_temp.run('mine', 'record_home_event', '{"event_type": "note", "title": "Mine"}'), 'ok', 'the member records an entry');
select is(pg_temp.run('other', 'record_home_event', '{"event_type": "note", "title": "Other"}', 'owner'), 'ok', 'the owner records another');
select tests.run_as('member', $$ select grant_agent_access(tests.id('Maple Street'), 'writer', 'write') $$);
select tests.sign_in_agent(tests.id('member'), 'writer');
select is(run_agent_tool(tests.id('Maple Street'), 'correct_home_record', jsonb_build_object('call_id', tests.stored('mine') #> '{undo,callId}', 'action', 'void')) ->> 'code',
  'ok', 'an agent undoes a call of its person');
select is(run_home_tool(tests.id('Maple Street'), 'undo_call', jsonb_build_object('call_id', tests.stored('other') #> '{undo,callId}')) ->> 'code',
  'awaiting_approval', 'and asks before it undoes that of another');
select tests.as_superuser();
select is(pg_temp.titles(), 'Paint, Other', 'which stays until then');

-- A result that says what it likes
insert into tool_calls (home_id, origin, person_id, ordinal, call_id, tool_name, arguments, provider, state, finished_at, result)
values (tests.id('Maple Street'), 'app', tests.id('member'), 0, 'forged', 'save_vendor', '', '', 'output-available', now(),
  jsonb_build_object('success', true, 'eventId', tests.stored('note') -> 'eventId', 'undo', jsonb_build_object('tool', 'correct_home_record',
    'args', jsonb_build_object('event_id', tests.stored('note') -> 'eventId', 'action', 'void'))));
select tests.store('forged', (select jsonb_build_object('undo', jsonb_build_object('callId', id)) from tool_calls where call_id = 'forged'));
select is(pg_temp.undo('forged'), 'not_found', 'a call with a forged result has recorded nothing');
select is(pg_temp.titles(), 'Paint, Other', 'the entry that it names stays');

-- After its time
select tests.run_without_triggers($$ update home_events set recorded_at = now() - interval '24 hours' where title = 'Paint' $$);
select is(pg_temp.undo('note'), 'conflict', 'an undo ends after 24 hours');
select matches(tests.read_text(tests.stored('undo note')), 'entry_not_taken_back .*"reason": "undo_expired"', 'says why');
select is(pg_temp.run('void', 'correct_home_record', jsonb_build_object('event_id', tests.stored('note') -> 'eventId', 'action', 'void')), 'ok', 'the entry itself can still be taken out');
rollback;
