begin;
select tests.plan(34);
select tests.make_world();
select tests.make_event('Painted', 'maintenance_performed', '{"cost_actual_minor": 8000, "occurred_on": "2026-02-03"}');
select tests.make_event('Long ago', 'note', '{"occurred_on": "2025-02-03"}');
select tests.make_event('Foreign', 'note', jsonb_build_object('home_id', tests.id('Elm Street')));
select tests.run_without_triggers($$ update home_events set recorded_at = now() - interval '24 hours' where id = tests.id('Long ago') $$);

create function pg_temp.correct(person text, event uuid, fields jsonb default '{"action": "void"}') returns jsonb
language sql as $$ select tests.call_tool_in_turn(person, 'correct_home_record', jsonb_build_object('event_id', event) || fields) $$;
create function pg_temp.outcome(answer jsonb) returns text
language sql as $$ select case when answer -> 'result' = 'null' then tests.read_text(answer #> '{approval,preview}') else answer #>> '{result,code}' end $$;
create function pg_temp.count_corrections() returns int
language sql as $$ select count(*)::int from home_events where event_type in ('correction', 'void') $$;

select is(pg_temp.outcome(pg_temp.correct('owner', tests.id('Painted'), '{"action": "amend", "cost_actual": 90}')), 'ok', 'the actor amends their own event without approval');
select tests.store('void', pg_temp.correct('owner', tests.id('Painted')) -> 'result');
select is(tests.stored('void') ->> 'code', 'ok', 'the actor voids their own event without approval');
select is(pg_temp.outcome(pg_temp.correct('owner', (tests.stored('void') ->> 'eventId')::uuid)), 'ok', 'the actor reverts their own void without approval');
select is(pg_temp.count_corrections(), 3, 'records each change as an event');

select is(pg_temp.outcome(pg_temp.correct('member', tests.id('Painted'), '{"action": "amend", "cost_actual": 180, "reason": "The bill says so"}')),
  'entry_changed {"title": "Painted", "changes": [{"to": {"amount": "180.00", "currency": "USD"}, "from": {"amount": "90.00", "currency": "USD"}, "field": "cost_actual"}], "is_planned": true}', 'amending another person''s event requires approval');
select is(pg_temp.outcome(pg_temp.correct('member', tests.id('Painted'))), 'entry_removed {"cost": {"amount": "90.00", "currency": "USD"}, "title": "Painted", "is_planned": true, "occurred_on": "2026-02-03"}', 'voiding another person''s event requires approval');
select is(pg_temp.outcome(pg_temp.correct('owner', tests.id('Long ago'))), 'entry_removed {"title": "Long ago", "is_planned": true, "occurred_on": "2025-02-03"}', 'voiding an own event after 24 hours requires approval');
select is(pg_temp.outcome(pg_temp.correct('owner', tests.id('Long ago'), '{"action": "amend", "title": "Then"}')),
  'entry_changed {"title": "Long ago", "changes": [{"to": "Then", "from": "Long ago", "field": "title"}], "is_planned": true}', 'amending an own event after 24 hours requires approval');
select is(pg_temp.outcome(pg_temp.correct('member', (tests.stored('void') ->> 'eventId')::uuid)), 'already_done', 'returns already_done without approval');
select is(pg_temp.count_corrections(), 3, 'records nothing before the approval');

select is(pg_temp.outcome(pg_temp.correct('viewer', tests.id('Painted'))), 'forbidden', 'a viewer cannot correct');
select is(pg_temp.outcome(pg_temp.correct('owner', tests.id('Foreign'))), 'not_found', 'rejects an event of another home');
select is(pg_temp.outcome(pg_temp.correct('owner', gen_random_uuid())), 'not_found', 'rejects an unknown event');
select is(pg_temp.outcome(pg_temp.correct('owner', tests.id('Painted'), fields::jsonb)), 'invalid_arguments', 'rejects without approval: ' || why) from (values
  ('{"event_id": "the paint", "action": "delete"}', 'an unknown action'),
  ('{}', 'a missing action'),
  ('{"action": "void", "home_id": "x"}', 'an unknown argument'),
  ('{"action": "amend"}', 'an amendment without fields'),
  ('{"action": "amend", "cost_actual": -1}', 'a negative cost')) w (fields, why);

-- An own issue with another person's status change
select tests.store('leak', tests.call_tool_in_turn('owner', 'record_home_event', '{"event_type": "issue_reported", "title": "Leak", "occurred_on": "2026-01-05"}') -> 'result');
select tests.call_tool_in_turn('member', 'update_issue_status', jsonb_build_object('issue_id', tests.stored('leak') -> 'eventId', 'to_status', 'resolved'), '{"own_words": "the leak is fixed"}');
select is(pg_temp.outcome(pg_temp.correct('owner', (tests.stored('leak') ->> 'eventId')::uuid)),
  'entry_removed {"title": "Leak", "is_planned": true, "occurred_on": "2026-01-05"}; status_changes_taken_back_too {"titles": [{"statements": [{"code": "event_status_changed", "status": "resolved"}]}]}', 'voiding an own issue with another person''s status requires approval');
select is(pg_temp.outcome(pg_temp.correct('owner', (select id from home_timeline where to_status = 'resolved'))), 'status_change_taken_back {"title": {"statements": [{"code": "event_status_changed", "status": "resolved"}]}, "is_planned": true, "issue_title": "Leak"}', 'voiding another person''s status requires approval');
select is(pg_temp.outcome(pg_temp.correct('member', (select id from home_timeline where to_status = 'resolved'))), 'ok', 'the actor voids their own status without approval');

-- What made an issue serious was said by a later event.
select tests.store('noise', tests.call_tool_in_turn('owner', 'record_home_event', '{"event_type": "issue_reported", "title": "Odd noise", "severity": "low"}') -> 'result');
select tests.store('crack', tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object('event_type', 'observation',
  'title', 'Cracked exchanger', 'severity', 'critical', 'related_event_id', tests.stored('noise') -> 'eventId')) -> 'result');
select is((select severity::text from home_issues where title = 'Odd noise'), 'critical', 'an observation makes the issue critical');
select isnt(pg_temp.outcome(pg_temp.correct('owner', (tests.stored('crack') ->> 'eventId')::uuid, fields)), 'ok', what || ' requires approval') from (values
  ('{"action": "amend", "severity": "low"}'::jsonb, 'making the observation less serious'),
  ('{"action": "void"}', 'voiding the observation')) w (fields, what);
select is(pg_temp.outcome(pg_temp.correct('owner', (tests.stored('crack') ->> 'eventId')::uuid, '{"action": "amend", "title": "Crack in the exchanger"}')), 'ok', 'another title of the observation does not');
select tests.store('smell', tests.call_tool_in_turn('owner', 'record_home_event', '{"event_type": "issue_reported", "title": "Pilot goes out", "severity": "low"}') -> 'result');
select tests.store('gas', tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object('event_type', 'diagnosis',
  'title', 'Gas leaks at the valve', 'severity', 'critical', 'related_event_id', tests.stored('smell') -> 'eventId')) -> 'result');
select isnt(pg_temp.outcome(pg_temp.correct('owner', (tests.stored('gas') ->> 'eventId')::uuid, '{"action": "amend", "title": "Valve"}')), 'ok', 'another title of the diagnosis of a danger requires approval');

-- An approval
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('paint', '{}', tests.tool_call(0, 'correct_home_record', jsonb_build_object('event_id', tests.id('Painted'), 'action', 'amend', 'cost_actual', 180), '{"id": "paint"}'));
select tests.respond('paint', 'paint', tests.approval());
select tests.finish_turn('paint');
select tests.as_superuser();
select is((select cost_actual_minor from home_timeline where id = tests.id('Painted')), 18000::bigint, 'an approval applies the correction');
select is((select count(*)::int from home_events where event_type = 'correction' and actor_person_id = tests.id('member')), 1, 'records one correction');
select is((select recorded_at > now() - interval '1 day' from home_events where event_type = 'correction' and actor_person_id = tests.id('member')), true, 'records the correction at the time of the approval');
select tests.store('correction', jsonb_build_object('id', (select id from home_events where event_type = 'correction' and actor_person_id = tests.id('member'))));
select is(pg_temp.outcome(pg_temp.correct('owner', (tests.stored('correction') ->> 'id')::uuid)),
  'correction_taken_back {"title": "Painted", "changes": [{"to": {"amount": "90.00", "currency": "USD"}, "from": {"amount": "180.00", "currency": "USD"}, "field": "cost_actual"}], "is_planned": true}', 'reverting the approver''s correction requires approval');
select is(pg_temp.outcome(pg_temp.correct('member', (tests.stored('correction') ->> 'id')::uuid)), 'ok', 'the approver reverts their own correction without approval');
select is((select cost_actual_minor from home_timeline where id = tests.id('Painted')), 9000::bigint, 'restores the corrected value');

-- A home policy that requires approval
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'correct_home_record', 'approval');
select tests.as_superuser();
select is(pg_temp.outcome(pg_temp.correct('owner', (tests.stored('leak') ->> 'eventId')::uuid, '{"action": "amend", "severity": "low"}')),
  'entry_changed {"title": "Leak", "changes": [{"to": "low", "field": "severity"}], "is_planned": true}', 'a home policy requires approval for every correction');
select is(tests.try_as_each_role($$ select private.tool_correct_home_record('{}', '{}') $$), tests.denied_to_each_role(), 'denies execute of the tool function');
rollback;
