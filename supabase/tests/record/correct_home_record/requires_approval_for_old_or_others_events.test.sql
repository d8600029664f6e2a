begin;
set local search_path = public, extensions;
select plan(32);
select tests.make_world();
select tests.make_event('Painted', 'maintenance_performed', '{"cost_actual_minor": 8000}');
select tests.make_event('Long ago', 'note');
select tests.make_event('Foreign', 'note', jsonb_build_object('home_id', tests.id('Elm Street')));
-- The ledger gives the time itself; only a superuser can make an entry older.
set local session_replication_role = replica;
update home_events set recorded_at = now() - interval '24 hours' where id = tests.id('Long ago');
set local session_replication_role = origin;

create function pg_temp.correct(person text, event uuid, fields jsonb default '{"action": "void"}') returns jsonb
language sql as $$ select tests.use_tool(person, 'correct_home_record', jsonb_build_object('event_id', event) || fields) $$;
create function pg_temp.outcome(answer jsonb) returns text
language sql as $$ select case when answer -> 'result' = 'null' then answer #>> '{approval,preview}' else answer #>> '{result,code}' end $$;
create function pg_temp.written() returns int
language sql as $$ select count(*)::int from home_events where event_type in ('correction', 'void') $$;

select is(pg_temp.outcome(pg_temp.correct('owner', tests.id('Painted'), '{"action": "amend", "cost_actual": 90}')), 'ok', 'One''s own entry is amended at once');
select tests.keep('void', pg_temp.correct('owner', tests.id('Painted')) -> 'result');
select is(tests.kept('void') ->> 'code', 'ok', 'and taken out');
select is(pg_temp.outcome(pg_temp.correct('owner', (tests.kept('void') ->> 'eventId')::uuid)), 'ok', 'and put back');
select is(pg_temp.written(), 3, 'Each of it is a fact');

select is(pg_temp.outcome(pg_temp.correct('member', tests.id('Painted'), '{"action": "amend", "cost_actual": 180, "reason": "The bill says so"}')),
  'Change the cost of “Painted” from $90 to $180.', 'Another''s entry needs a person''s yes');
select is(pg_temp.outcome(pg_temp.correct('member', tests.id('Painted'))), 'Remove “Painted” from the record.', 'also to be taken out');
select is(pg_temp.outcome(pg_temp.correct('owner', tests.id('Long ago'))), 'Remove “Long ago” from the record.', 'After a day one''s own does too');
select is(pg_temp.outcome(pg_temp.correct('owner', tests.id('Long ago'), '{"action": "amend", "title": "Then"}')),
  'Change the title of “Long ago” from “Long ago” to “Then”.', 'whatever is corrected');
select is(pg_temp.outcome(pg_temp.correct('member', (tests.kept('void') ->> 'eventId')::uuid)), 'already_done', 'What is done already needs nobody');
select is(pg_temp.written(), 3, 'Nothing is written before the yes');

select is(pg_temp.outcome(pg_temp.correct('viewer', tests.id('Painted'))), 'forbidden', 'A viewer corrects nothing');
select is(pg_temp.outcome(pg_temp.correct('contributor', tests.id('Painted'))), 'forbidden', 'nor does a contributor');
select tests.keep('added', tests.use_tool('contributor', 'record_home_event', '{"event_type": "note", "title": "Theirs"}') -> 'result');
select is(tests.kept('added') -> 'undo', null, 'who is not told of an undo');
select is(pg_temp.outcome(pg_temp.correct('contributor', (tests.kept('added') ->> 'eventId')::uuid)), 'forbidden', 'because they add and never change');
select is(pg_temp.outcome(pg_temp.correct('owner', tests.id('Foreign'))), 'not_found', 'Another home''s entry is not found');
select is(pg_temp.outcome(pg_temp.correct('owner', gen_random_uuid())), 'not_found', 'nor one that there never was');
select is(pg_temp.outcome(pg_temp.correct('owner', tests.id('Painted'), fields::jsonb)), 'invalid_arguments', why || ' is refused, and nobody asked') from (values
  ('{"event_id": "the paint", "action": "delete"}', 'An unknown action'),
  ('{}', 'No action'),
  ('{"action": "void", "home_id": "x"}', 'An unknown argument'),
  ('{"action": "amend"}', 'An amendment of nothing'),
  ('{"action": "amend", "cost_actual": -1}', 'A negative cost')) w (fields, why);

-- An issue of one's own that others have worked on
select tests.keep('leak', tests.use_tool('owner', 'record_home_event', '{"event_type": "issue_reported", "title": "Leak"}') -> 'result');
select tests.use_tool('member', 'update_issue_status', jsonb_build_object('issue_id', tests.kept('leak') -> 'eventId', 'to_status', 'resolved'));
select is(pg_temp.outcome(pg_temp.correct('owner', (tests.kept('leak') ->> 'eventId')::uuid)),
  'Remove “Leak” from the record. That takes back “Resolved” as well.', 'What goes with one''s own entry must be one''s own too');
select is(pg_temp.outcome(pg_temp.correct('owner', (select id from home_timeline where title = 'Resolved'))), 'Take back “Resolved” of “Leak”.', 'Another''s status is asked about');
select is(pg_temp.outcome(pg_temp.correct('member', (select id from home_timeline where title = 'Resolved'))), 'ok', 'one''s own is not');

-- A yes
select tests.sign_in(tests.id('member'));
select tests.pause('paint', '{}', tests.tool_call(0, 'correct_home_record', jsonb_build_object('event_id', tests.id('Painted'), 'action', 'amend', 'cost_actual', 180), '{"id": "paint"}'));
select tests.answer('paint', 'paint', tests.approve());
select tests.finish_turn('paint');
select tests.as_owner();
select is((select cost_actual_minor from home_timeline where id = tests.id('Painted')), 18000::bigint, 'A yes corrects it');
select is((select count(*)::int from home_events where event_type = 'correction' and actor_person_id = tests.id('member')), 1, 'once');
select is((select recorded_at > now() - interval '1 day' from home_events where event_type = 'correction' and actor_person_id = tests.id('member')), true, 'now');
select tests.keep('correction', jsonb_build_object('id', (select id from home_events where event_type = 'correction' and actor_person_id = tests.id('member'))));
select is(pg_temp.outcome(pg_temp.correct('owner', (tests.kept('correction') ->> 'id')::uuid)),
  'Take back the correction of “Painted”: the cost from $180 to $90.', 'The correction is now the member''s');
select is(pg_temp.outcome(pg_temp.correct('member', (tests.kept('correction') ->> 'id')::uuid)), 'ok', 'who may take it back unasked');
select is((select cost_actual_minor from home_timeline where id = tests.id('Painted')), 9000::bigint, 'to what it was');

-- A home that wants to be asked
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'correct_home_record', 'approval');
select tests.as_owner();
select is(pg_temp.outcome(pg_temp.correct('owner', (tests.kept('leak') ->> 'eventId')::uuid, '{"action": "amend", "severity": "low"}')),
  'Change the severity of “Leak” to low.', 'A home can ask to be asked about each');
select is(tests.attempts($$ select private.tool_correct_home_record('{}', '{}') $$), tests.refused(), 'Nobody runs the tool past its door');

select * from finish();
rollback;
