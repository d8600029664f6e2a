begin;
set local search_path = public, extensions;
select plan(50);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater'), 'occurred_on', '2026-01-05'));
select tests.make_schedule('Flush', 'after_completion', 12, '2026-04-01');
select tests.make_schedule('Deck', 'one_off', null, '2026-04-01');

create function pg_temp.record(name text, input jsonb) returns text
language sql as $$ select tests.read_text(tests.store(name, tests.call_tool_in_turn('owner', 'record_home_event', input) -> 'result')) $$;
create function pg_temp.change(name text, what text, input jsonb default '{}') returns text
language sql as $$
  select tests.read_text(tests.store(name, tests.call_tool_in_turn('owner', 'correct_home_record',
    jsonb_build_object('event_id', tests.stored(what) -> 'eventId', 'action', 'void') || input) -> 'result'))
$$;
create function pg_temp.due_on(title text) returns date
language sql as $$ select due_on from maintenance_occurrences where schedule_id = tests.id(title) and state = 'due' $$;

-- A repair with its status change
select pg_temp.record('fix', jsonb_build_object('event_type', 'repair_completed', 'title', 'Valve flushed', 'occurred_on', '2026-03-02',
  'cost_actual', 80, 'resolves_issue_id', tests.id('Leak'), 'completes_schedule_id', tests.id('Flush')));
select is((select status from home_issues), 'resolved', 'a repair resolves its issue');
select is(pg_temp.due_on('Flush'), date '2027-03-02', 'a repair completes its schedule');
select is(tests.stored('fix') #> '{undo,callId}', (select to_jsonb(tool_call_id) from home_events where title = 'Valve flushed'), 'returns the id that undoes the call');
select is((tests.stored('fix') #>> '{undo,until}')::timestamptz, date_trunc('second', now()) + interval '24 hours', 'returns the end of the undo period');
select is(pg_temp.change('undo', 'fix', '{"reason": "It was the neighbour''s"}'),
  'entry_removed {"cost": {"amount": "80.00", "currency": "USD"}, "title": "Valve flushed", "occurred_on": "2026-03-02"}; issue_status_restored {"title": "Leak", "status": "open"}; schedule_after_correction {"title": "Flush", "due_on": "2026-04-01", "outcome": "due"}', 'voids the repair and reverts its effects');
select is((select status from home_issues), 'open', 'reopens the issue');
select is((select status_since from home_issues), date '2026-01-05', 'restores the issue''s status date');
select is(pg_temp.due_on('Flush'), date '2026-04-01', 'restores the due date');
select is_empty($$ select from home_timeline where title = 'Valve flushed' or to_status = 'resolved' $$, 'hides the repair and its status change');
select is_empty($$ select from home_costs $$, 'home_costs omits the cost');
select results_eq($$ select title, body from home_events where event_type = 'void' order by seq $$,
  $$ values ('Valve flushed'::text, 'It was the neighbour''s'::text), ('Leak', null) $$, 'records one void per event');
select is(pg_temp.change('undo again', 'fix'), 'entry_already_removed {"title": "Valve flushed"}', 'rejects a second void');
select is(tests.stored('undo again') -> 'undo', null, 'offers no undo for a rejected void');

-- A void of the void
select is(pg_temp.change('redo', 'undo'),
  'entry_restored {"title": "Valve flushed"}; issue_status_restored {"title": "Leak", "status": "resolved"}; schedule_after_correction {"title": "Flush", "due_on": "2027-03-02", "outcome": "done"}', 'reverts the void');
select results_eq($$ select status::text, status_since from home_issues $$, $$ values ('resolved'::text, date '2026-03-02') $$, 'resolves the issue again');
select is(pg_temp.due_on('Flush'), date '2027-03-02', 'completes the schedule again');
select is((select amount_minor from home_costs), 8000::bigint, 'home_costs includes the cost again');
select is(pg_temp.change('redo again', 'undo'), 'already_taken_back', 'rejects a second revert');
select is(pg_temp.change('undo anew', 'redo'), tests.read_text(tests.stored('undo')), 'voids the repair again');
select is((select status from home_issues), 'open', 'reopens the issue again');
select pg_temp.change('redo anew', 'undo anew');

-- A void of the void of the status change alone
create function pg_temp.take_back_last(title text) returns text
language sql as $$
  select tests.read_text(tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('action', 'void', 'event_id',
    (select e.id from home_events e where e.event_type = 'void' and e.title = take_back_last.title order by e.seq desc limit 1))) -> 'result')
$$;
select pg_temp.change('undo thrice', 'fix');
select is(pg_temp.take_back_last('Leak'), tests.read_text(tests.stored('redo')), 'restores the repair with all its effects');

-- A date correction
select is(pg_temp.change('moved', 'fix', '{"action": "amend", "occurred_on": "2026-02-20"}'),
  'entry_changed {"title": "Valve flushed", "changes": [{"to": "2026-02-20", "from": "2026-03-02", "field": "occurred_on"}]}; schedule_after_correction {"title": "Flush", "due_on": "2027-02-20", "outcome": "done"}', 'corrects the date and moves the schedule');
select is((select status_since from home_issues), date '2026-02-20', 'moves the issue''s status date');
select is(pg_temp.change('moved back', 'moved'),
  'correction_taken_back {"title": "Valve flushed", "changes": [{"to": "2026-03-02", "from": "2026-02-20", "field": "occurred_on"}]}; schedule_after_correction {"title": "Flush", "due_on": "2027-03-02", "outcome": "done"}', 'reverts the date correction');
select is((select status_since from home_issues), date '2026-03-02', 'restores the issue''s status date after the revert');
select is(pg_temp.change('moved again', 'moved back'),
  'entry_corrected_again {"title": "Valve flushed", "changes": [{"to": "2026-02-20", "from": "2026-03-02", "field": "occurred_on"}]}; schedule_after_correction {"title": "Flush", "due_on": "2027-02-20", "outcome": "done"}', 'applies the reverted correction again');

select is(pg_temp.take_back_last('Leak'), tests.read_text(tests.stored('moved back')), 'a void of the correction of the status change alone takes the whole correction back');
select is(pg_temp.take_back_last('Leak'), tests.read_text(tests.stored('moved again')), 'a void of that corrects all again');

-- Status changes
select tests.store('settled', tests.call_tool_in_turn('owner', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'open')) -> 'result');
select is(tests.stored('settled') #> '{undo,callId}', (select to_jsonb(tool_call_id) from home_events where id = (tests.stored('settled') ->> 'eventId')::uuid), 'returns the id that undoes a status change');
select is(pg_temp.change('unsettled', 'settled'), 'status_change_taken_back {"title": {"statements": [{"code": "event_status_changed", "status": "open"}]}, "issue_title": "Leak"}; issue_status_restored {"title": "Leak", "status": "resolved"}', 'reverts a status change');
select is(pg_temp.change('x', 'settled', '{"action": "amend", "title": "Open"}'), 'entry_not_amendable {"kind": "status_change"}', 'rejects an amendment of a status change');
select is(tests.stored('x') ->> 'code', 'invalid_arguments', 'returns invalid_arguments for it');
select is(pg_temp.change('x', 'unsettled', '{"action": "amend", "title": "x"}'),
  'entry_not_amendable {"kind": "correction"}', 'rejects an amendment of a void');
select is(pg_temp.change('x', 'unsettled', '{"title": "x"}') , 'removal_has_details', 'rejects details for a void');
select is(tests.read_text(tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('action', 'void', 'event_id',
    (select id from home_timeline where to_status = 'resolved'))) #> '{result,message}'), 'status_change_taken_back {"title": {"statements": [{"code": "event_status_changed", "status": "resolved"}]}, "issue_title": "Leak"}; issue_status_restored {"title": "Leak", "status": "open"}', 'voids only the status change of a repair');
select isnt_empty($$ select from home_timeline where title = 'Valve flushed' $$, 'keeps the repair');

-- A deferral
select tests.call_tool_in_turn('owner', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'deferred', 'review_on', '2127-04-01'));
select tests.store('later', tests.call_tool_in_turn('owner', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'deferred', 'review_on', '2127-05-01')) -> 'result');
select is(pg_temp.change('x', 'later'), 'status_change_taken_back {"title": {"statements": [{"code": "event_status_changed", "status": "deferred", "review_on": "2127-05-01"}]}, "issue_title": "Leak"}; issue_status_restored {"title": "Leak", "status": "deferred", "review_on": "2127-04-01"}', 'reverts a deferral to the previous date');

-- An issue
select tests.store('leak', jsonb_build_object('eventId', tests.id('Leak')));
select is(pg_temp.change('x', 'leak'), null, 'asks before it voids an issue that other events follow');
select tests.sign_in(tests.id('owner'));
select tests.store('gone', run_home_tool(tests.id('Maple Street'), 'correct_home_record',
  jsonb_build_object('event_id', tests.id('Leak'), 'action', 'void')));
select tests.as_superuser();
select is(tests.read_text(tests.stored('gone')), 'entry_removed {"title": "Leak", "is_planned": true, "occurred_on": "2026-01-05"}; status_changes_taken_back_too {"titles": [{"statements": [{"code": "event_status_changed", "status": "deferred", "review_on": "2127-04-01"}]}]}; entries_would_stay {"titles": ["Valve flushed"]}', 'names the events that follow');
select tests.sign_in(tests.id('owner'));
select tests.store('gone', run_home_tool(tests.id('Maple Street'), 'correct_home_record',
  jsonb_build_object('event_id', tests.id('Leak'), 'action', 'void'), confirm => tests.stored('gone') #>> '{clarification,plan,id}'));
select tests.as_superuser();
select is(tests.read_text(tests.stored('gone')), 'entry_removed {"title": "Leak", "occurred_on": "2026-01-05"}; related_entries_stay', 'voids an issue');
select is_empty($$ select from home_issues $$, 'hides a voided issue');
select is_empty($$ select from home_timeline where event_type = 'status_change' $$, 'hides its status changes');
select is((select count(*)::int from home_timeline), 1, 'keeps the repair of a voided issue');
select pg_temp.change('back', 'gone');
select results_eq($$ select status::text, review_on from home_issues $$, $$ values ('deferred'::text, date '2127-04-01') $$, 'restores the issue with its latest status');

-- One-off schedules, and schedules with later completions
select pg_temp.record('deck', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Deck oiled', 'completes_schedule_id', tests.id('Deck')));
select is(pg_temp.change('x', 'deck'), 'entry_removed {"title": "Deck oiled"}; schedule_after_correction {"title": "Deck", "due_on": "2026-04-01", "outcome": "due"}', 'voiding one-off work makes it due again');
select is((select status from maintenance_schedules where title = 'Deck'), 'active', 'reactivates the one-off schedule');
select pg_temp.record('first', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'First flush', 'occurred_on', '2026-03-15', 'completes_schedule_id', tests.id('Flush')));
select pg_temp.record('early', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Old flush', 'occurred_on', '2024-05-01', 'completes_schedule_id', tests.id('Flush')));
select is(pg_temp.change('x', 'early'), 'entry_removed {"title": "Old flush", "occurred_on": "2024-05-01"}', 'voiding a backfill moves no date');
select pg_temp.record('second', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Second flush', 'occurred_on', '2026-03-20', 'completes_schedule_id', tests.id('Flush')));
select tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Third', 'occurred_on', '2026-03-25', 'completes_schedule_id', tests.id('Flush')));
select is(pg_temp.change('x', 'first'), 'entry_removed {"title": "First flush", "occurred_on": "2026-03-15"}; schedule_after_correction {"title": "Flush", "outcome": "gone_on"}', 'voiding an earlier completion keeps the later dates');
select is_empty($$ select schedule_id from maintenance_occurrences where state = 'due' group by 1 having count(*) > 1 $$, 'a schedule has at most one due occurrence');
select is(pg_temp.due_on('Deck'), date '2026-04-01', 'keeps the due date of the one-off schedule');

select * from finish();
rollback;
