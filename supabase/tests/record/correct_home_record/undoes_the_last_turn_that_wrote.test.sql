begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(34);
select tests.make_world();
select tests.make_asset('boiler', 'Boiler');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('occurred_on', '2026-01-05'));
select tests.make_event('Drip', 'issue_reported', jsonb_build_object('occurred_on', '2026-01-05'));
select tests.make_schedule('Flush', 'after_completion', 12, '2026-04-01');

-- Runs the calls in a turn of its own in the person's default thread, and returns the code or state of each.
create function pg_temp.run(name text, person text, variadic calls jsonb[]) returns text
language plpgsql as $$
declare
  results jsonb;
begin
  perform tests.sign_in(tests.id(person));
  perform tests.begin_turn(name, jsonb_build_object('asks_undo', calls::text ~ 'void', 'own_words', case when name ~ 'undo|redo|part|which' then name else 'fixed the leak, the drip and the crack' end));
  results := tests.run_tools(name, variadic calls) -> 'calls';
  perform tests.finish_turn(name, jsonb_build_object('status',
    case when results @> '[{"state": "approval-requested"}]' then 'requires_action' else 'completed' end));
  perform tests.as_superuser();
  perform tests.store(name, results);
  return (select string_agg(coalesce(c -> 'result' ->> 'code', c ->> 'state'), ', ') from jsonb_array_elements(results) c);
end
$$;
create function pg_temp.undo(name text, person text default 'owner') returns text
language sql as $$ select pg_temp.run(name, person, tests.tool_call(0, 'correct_home_record', '{"action": "void"}')) $$;
create function pg_temp.message(name text) returns text
language sql as $$ select tests.read_text(tests.stored(name) #> '{0,result}') $$;
create function pg_temp.statuses() returns text
language sql as $$ select string_agg(status::text, ', ' order by title) from home_issues $$;

select is(pg_temp.undo('nothing yet'), 'not_found', 'there is nothing to undo');
select is(pg_temp.run('fix', 'owner',
    tests.tool_call(0, 'update_issue_status', jsonb_build_object('issue_id', tests.id('Drip'), 'to_status', 'resolved')),
    tests.tool_call(1, 'record_home_event', jsonb_build_object('event_type', 'repair_completed', 'title', 'Valve replaced',
      'occurred_on', '2026-03-02', 'resolves_issue_id', tests.id('Leak'), 'completes_schedule_id', tests.id('Flush'))),
    tests.tool_call(2, 'update_home_asset', jsonb_build_object('asset_id', tests.id('Boiler'), 'model', 'X1'))),
  'ok, ok, ok', 'a turn writes by three calls');
select is(pg_temp.run('look', 'owner', tests.tool_call(0, 'list_attention', '{}')), 'ok', 'the next turn writes nothing');
select is(pg_temp.undo('undo'), 'ok', 'an undo takes back the last turn that wrote');
select is(pg_temp.statuses(), 'open, open', 'the issues are open again');
select is_empty($$ select from home_timeline where title = 'Valve replaced' $$, 'the repair is out of the record');
select is((select model from home_assets where id = tests.id('Boiler')), null, 'the system has no model again');
select is((select due_on from maintenance_occurrences where schedule_id = tests.id('Flush') and state = 'due'), date '2026-04-01', 'the task is due again');
select is((select string_agg(u ->> 'act', ', ') from jsonb_array_elements(tests.stored('undo') #> '{0,result,data,undone}') u), 'remove, remove, remove', 'lists what was undone');
select is(tests.stored('undo') #> '{0,result,data,not_undone}', null, 'nothing was left');
select is(tests.stored('undo') #>> '{0,result,undo,callId}', (select tool_call_id::text from home_events order by seq desc limit 1), 'the undo can be undone by its id');
select is(pg_temp.undo('redo'), 'ok', 'a second undo takes back the first');
select is(pg_temp.statuses(), 'resolved, resolved', 'the issues are resolved again');
select is((select model from home_assets where id = tests.id('Boiler')), 'X1', 'the system has its model again');

-- What cannot be undone
select tests.store('change', tests.call_tool('update_home_asset', 'owner', jsonb_build_object('asset_id', tests.id('Boiler'), 'model', 'X2')));
select is((select model from home_assets where id = tests.id('Boiler')), 'X2', 'an app changes the model since');
select is(pg_temp.undo('part'), 'ok', 'an undo takes back what it can');
select matches(pg_temp.message('part'), 'entry_stays .*"reason": "field_changed"', 'says what stays and why');
select is(jsonb_array_length(tests.stored('part') #> '{0,result,data,not_undone}'), 1, 'lists it');

-- A turn whose call was done already
select is(pg_temp.run('reopen', 'owner', tests.tool_call(0, 'update_issue_status', jsonb_build_object('issue_id', tests.id('Drip'), 'to_status', 'resolved'))), 'ok', 'a turn writes');
select is(pg_temp.run('same', 'owner', tests.tool_call(0, 'update_issue_status', jsonb_build_object('issue_id', tests.id('Drip'), 'to_status', 'resolved'))), 'already_done', 'the next turn finds it done already');
select is(pg_temp.undo('which'), 'approval-requested', 'an undo asks before it takes back the turn before that');
select matches(tests.stored('which') #>> '{0,approval,preview,statements}', 'last_message_wrote_nothing.*status_change_taken_back.*Drip', 'says that the last turn wrote nothing, and names what would be undone');
select is((select status::text from home_issues where issue_id = tests.id('Drip')), 'resolved', 'nothing is undone until then');
select is(pg_temp.run('by id', 'owner', tests.tool_call(0, 'correct_home_record', jsonb_build_object('action', 'void', 'event_id', (select id from home_events where to_status = 'resolved' order by seq desc limit 1)))), 'ok', 'a void of a named event is not asked about');

-- Whose turn it was
select is(pg_temp.run('mine', 'member', tests.tool_call(0, 'record_home_event', '{"event_type": "note", "title": "Mine"}')), 'ok', 'a member records in a thread of their own');
select is(pg_temp.undo('owner again'), 'ok', 'the owner undoes a turn of their own thread');
select isnt_empty($$ select from home_timeline where title = 'Mine' $$, 'the entry of the member stays');
select tests.run_without_triggers($$ update home_events set recorded_at = now() - interval '2 days' $$);
select is(pg_temp.undo('old', 'member'), 'approval-requested', 'asks before it takes back what is more than a day old');
select isnt_empty($$ select from home_timeline where title = 'Mine' $$, 'which stays until then');

-- A turn whose calls wrote to one issue: each is restored with its effects.
select tests.make_event('Crack', 'issue_reported', jsonb_build_object('occurred_on', '2026-01-05'));
select tests.make_schedule('Oil', 'after_completion', 12, '2026-04-01');
create function pg_temp.crack() returns text
language sql as $$
  select concat_ws(', ', (select status::text from home_issues where title = 'Crack'), (select title from home_timeline where title = 'Crack filled'),
    (select due_on from maintenance_occurrences where schedule_id = tests.id('Oil') and state = 'due'))
$$;
select is(pg_temp.run('back again', 'owner',
    tests.tool_call(0, 'record_home_event', jsonb_build_object('event_type', 'repair_completed', 'title', 'Crack filled',
      'occurred_on', '2026-03-02', 'resolves_issue_id', tests.id('Crack'), 'completes_schedule_id', tests.id('Oil'))),
    tests.tool_call(1, 'update_issue_status', jsonb_build_object('issue_id', tests.id('Crack'), 'to_status', 'open'))),
  'ok, ok', 'a turn resolves an issue and opens it again');
select is(pg_temp.undo('undo crack') || ': ' || pg_temp.crack(), 'ok: open, 2026-04-01', 'an undo takes both back');
select is(pg_temp.undo('redo crack') || ': ' || pg_temp.crack(), 'ok: open, Crack filled, 2027-03-02', 'an undo of that restores both');
select is(pg_temp.undo('undo crack again') || ': ' || pg_temp.crack(), 'ok: open, 2026-04-01', 'and so on');
select is(pg_temp.run('void of one', 'owner', tests.tool_call(0, 'correct_home_record', jsonb_build_object('action', 'void',
  'event_id', (select id from home_events where event_type = 'void' and title = 'Crack filled' order by seq desc limit 1)))) || ': ' || pg_temp.crack(),
  'ok: resolved, Crack filled, 2027-03-02', 'a void of one restores its entry with all effects');

select * from finish();
rollback;
