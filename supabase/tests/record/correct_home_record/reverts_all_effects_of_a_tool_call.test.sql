begin;
set local search_path = public, extensions;
select plan(45);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater'), 'occurred_on', '2026-01-05'));
select tests.make_schedule('Flush', 'after_completion', 12, '2026-04-01');
select tests.make_schedule('Deck', 'one_off', null, '2026-04-01');

create function pg_temp.record(name text, input jsonb) returns text
language sql as $$ select tests.store(name, tests.call_tool_in_turn('owner', 'record_home_event', input) -> 'result') ->> 'message' $$;
create function pg_temp.change(name text, what text, input jsonb default '{}') returns text
language sql as $$
  select tests.store(name, tests.call_tool_in_turn('owner', 'correct_home_record',
    jsonb_build_object('event_id', tests.stored(what) -> 'eventId', 'action', 'void') || input) -> 'result') ->> 'message'
$$;
create function pg_temp.due_on(title text) returns date
language sql as $$ select due_on from maintenance_occurrences where schedule_id = tests.id(title) and state = 'due' $$;

-- A repair with its status change
select pg_temp.record('fix', jsonb_build_object('event_type', 'repair_completed', 'title', 'Valve replaced', 'occurred_on', '2026-03-02',
  'cost_actual', 80, 'resolves_issue_id', tests.id('Leak'), 'completes_schedule_id', tests.id('Flush')));
select is((select status from home_issues), 'resolved', 'a repair resolves its issue');
select is(pg_temp.due_on('Flush'), date '2027-03-02', 'a repair completes its schedule');
select is(tests.stored('fix') #> '{undo,args}', jsonb_build_object('event_id', tests.stored('fix') -> 'eventId', 'action', 'void'), 'returns the undo arguments');
select is((tests.stored('fix') #>> '{undo,until}')::timestamptz, (select date_trunc('second', recorded_at) + interval '24 hours' from home_events where title = 'Valve replaced'), 'returns the end of the undo period');
select is(pg_temp.change('undo', 'fix', '{"reason": "It was the neighbour''s"}'),
  'Removed “Valve replaced” from the record. “Leak” is open again. “Flush” is due on April 1, 2026 again.', 'voids the repair and reverts its effects');
select is((select status from home_issues), 'open', 'reopens the issue');
select is((select status_since from home_issues), date '2026-01-05', 'restores the issue''s status date');
select is(pg_temp.due_on('Flush'), date '2026-04-01', 'restores the due date');
select is_empty($$ select from home_timeline where title in ('Valve replaced', 'Resolved') $$, 'hides the repair and its status change');
select is_empty($$ select from home_costs $$, 'home_costs omits the cost');
select results_eq($$ select title, body from home_events where event_type = 'void' order by seq $$,
  $$ values ('Removed: Valve replaced'::text, 'It was the neighbour''s'::text), ('Removed: Resolved', null) $$, 'records one void per event');
select is(pg_temp.change('undo again', 'fix'), '“Valve replaced” is out of the record already.', 'rejects a second void');
select is(tests.stored('undo again') -> 'undo', null, 'offers no undo for a rejected void');

-- A void of the void
select is(pg_temp.change('redo', 'undo'),
  'Put “Valve replaced” back into the record. “Leak” is resolved again. “Flush” comes round again on March 2, 2027.', 'reverts the void');
select results_eq($$ select status::text, status_since from home_issues $$, $$ values ('resolved'::text, date '2026-03-02') $$, 'resolves the issue again');
select is(pg_temp.due_on('Flush'), date '2027-03-02', 'completes the schedule again');
select is((select amount_minor from home_costs), 8000::bigint, 'home_costs includes the cost again');
select is(pg_temp.change('redo again', 'undo'), 'That was taken back already.', 'rejects a second revert');
select is(pg_temp.change('undo anew', 'redo'), tests.stored('undo') ->> 'message', 'voids the repair again');
select is((select status from home_issues), 'open', 'reopens the issue again');
select pg_temp.change('redo anew', 'undo anew');

-- A date correction
select is(pg_temp.change('moved', 'fix', '{"action": "amend", "occurred_on": "2026-02-20"}'),
  'Changed the date of “Valve replaced” from March 2, 2026 to February 20, 2026. “Flush” comes round again on February 20, 2027.', 'corrects the date and moves the schedule');
select is((select status_since from home_issues), date '2026-02-20', 'moves the issue''s status date');
select is(pg_temp.change('moved back', 'moved'),
  'Took back the correction of “Valve replaced”: the date from February 20, 2026 to March 2, 2026. “Flush” comes round again on March 2, 2027.', 'reverts the date correction');
select is((select status_since from home_issues), date '2026-03-02', 'restores the issue''s status date after the revert');
select is(pg_temp.change('moved again', 'moved back'),
  'Corrected “Valve replaced” once more: the date from March 2, 2026 to February 20, 2026. “Flush” comes round again on February 20, 2027.', 'applies the reverted correction again');

-- Status changes
select tests.store('settled', tests.call_tool_in_turn('owner', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'open')) -> 'result');
select is(tests.stored('settled') #> '{undo,args,event_id}', tests.stored('settled') -> 'eventId', 'returns the undo arguments of a status change');
select is(pg_temp.change('unsettled', 'settled'), 'Took back “Reopened” of “Leak”. “Leak” is resolved again.', 'reverts a status change');
select is(pg_temp.change('x', 'settled', '{"action": "amend", "title": "Open"}'), 'Nothing was changed: a status is not rewritten. It can be taken back, or another one set.', 'rejects an amendment of a status change');
select is(tests.stored('x') ->> 'code', 'invalid_arguments', 'returns invalid_arguments for it');
select is(pg_temp.change('x', 'unsettled', '{"action": "amend", "title": "x"}'),
  'Nothing was changed: that is a correction itself. It can be taken back, or the entry it is about corrected once more.', 'rejects an amendment of a void');
select is(pg_temp.change('x', 'unsettled', '{"title": "x"}') , 'Nothing was changed: what is taken out of the record cannot be given other details as well.', 'rejects details for a void');
select is(tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('action', 'void', 'event_id',
    (select id from home_timeline where title = 'Resolved'))) #>> '{result,message}', 'Took back “Resolved” of “Leak”. “Leak” is open again.', 'voids only the status change of a repair');
select isnt_empty($$ select from home_timeline where title = 'Valve replaced' $$, 'keeps the repair');

-- A deferral
select tests.call_tool_in_turn('owner', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'deferred', 'review_on', '2127-04-01'));
select tests.store('later', tests.call_tool_in_turn('owner', 'update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'deferred', 'review_on', '2127-05-01')) -> 'result');
select is(pg_temp.change('x', 'later'), 'Took back “Put off until May 1, 2127” of “Leak”. “Leak” is put off until April 1, 2127.', 'reverts a deferral to the previous date');

-- An issue
select tests.store('leak', jsonb_build_object('eventId', tests.id('Leak')));
select is(pg_temp.change('gone', 'leak'), 'Removed “Leak” from the record. What else was recorded about it stays.', 'voids an issue');
select is_empty($$ select from home_issues $$, 'hides a voided issue');
select is_empty($$ select from home_timeline where event_type = 'status_change' $$, 'hides its status changes');
select is((select count(*)::int from home_timeline), 1, 'keeps the repair of a voided issue');
select pg_temp.change('back', 'gone');
select results_eq($$ select status::text, review_on from home_issues $$, $$ values ('deferred'::text, date '2127-04-01') $$, 'restores the issue with its latest status');

-- One-off schedules, and schedules with later completions
select pg_temp.record('deck', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Deck oiled', 'completes_schedule_id', tests.id('Deck')));
select is(pg_temp.change('x', 'deck'), 'Removed “Deck oiled” from the record. “Deck” is due on April 1, 2026 again.', 'voiding one-off work makes it due again');
select is((select status from maintenance_schedules where title = 'Deck'), 'active', 'reactivates the one-off schedule');
select pg_temp.record('first', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'First flush', 'occurred_on', '2026-03-15', 'completes_schedule_id', tests.id('Flush')));
select pg_temp.record('early', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Old flush', 'occurred_on', '2024-05-01', 'completes_schedule_id', tests.id('Flush')));
select is(pg_temp.change('x', 'early'), 'Removed “Old flush” from the record.', 'voiding a backfill moves no date');
select pg_temp.record('second', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Second flush', 'occurred_on', '2026-03-20', 'completes_schedule_id', tests.id('Flush')));
select tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Third', 'occurred_on', '2026-03-25', 'completes_schedule_id', tests.id('Flush')));
select is(pg_temp.change('x', 'first'), 'Removed “First flush” from the record. “Flush” has gone on since, so its dates stay as they are.', 'voiding an earlier completion keeps the later dates');
select is_empty($$ select schedule_id from maintenance_occurrences where state = 'due' group by 1 having count(*) > 1 $$, 'a schedule has at most one due occurrence');
select is(pg_temp.due_on('Deck'), date '2026-04-01', 'keeps the due date of the one-off schedule');

select * from finish();
rollback;
