begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(10);

select tests.make_world();
select tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_schedule('Flush', 'after_completion', 12, current_date + 20, tests.id('Water heater'));
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.make_event('Visit', 'inspection', '{"occurred_on": "2019-01-02"}');

-- Makes a pending approval in a thread of its own, in a language, and returns its plan.
create function pg_temp.plan_of(name text, person text, language text, tool text, input jsonb) returns jsonb language plpgsql as $$
begin
  perform tests.sign_in(tests.id(person));
  perform tests.begin_turn(name, jsonb_build_object('thread_key', name, 'languages', jsonb_build_object('locale', language)));
  return public.run_tools(tests.lease(name) || jsonb_build_object('pass', '{"message": "{}"}'::jsonb,
    'calls', jsonb_build_array(tests.tool_call(0, tool, input)))) #> '{calls,0,approval,plan}';
end $$;

select is(pg_temp.plan_of('es', 'member', 'es', 'correct_home_record', jsonb_build_object('event_id', tests.id('Leak'), 'action', 'void')) -> 'sentences',
  '["Retira “Leak” del historial."]', 'describes the plan in Spanish');
select is(pg_temp.plan_of('en', 'member', 'en', 'correct_home_record', jsonb_build_object('event_id', tests.id('Leak'), 'action', 'void')) -> 'sentences',
  '["Takes “Leak” off the record."]', 'and in English');
select is((select count(distinct plan -> 'hash')::int from tool_approvals), 1, 'the hash is of the changes, whatever the language');
select is((select count(*)::int from home_events where event_type = 'void'), 0, 'a rehearsal changes nothing');
select is(pg_temp.plan_of('replace', 'owner', 'en', 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Water heater'), 'occurred_on', '2026')) -> 'sentences',
  '["Retires the Water heater (garage).", "Adds the Water heater (garage) (2026-01-01).", "Moves the schedule “Flush” to the Water heater (garage).", "Records “Water heater replaced with a new water heater”, 2026-01-01."]',
  'names each change of a replacement');

select is(pg_temp.plan_of('date', 'member', 'en', 'correct_home_record', jsonb_build_object('event_id', tests.id('Visit'), 'action', 'amend', 'occurred_on', '2020-03-04'))
    -> 'sentences', '["Corrects “Visit”: date: 2019-01-02 → 2020-03-04."]', 'a date is one changed field');

select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval');
select set_tool_policy(tests.id('Maple Street'), 'manage_schedule', 'approval');
select is(jsonb_path_query_array(pg_temp.plan_of('other', 'contributor', 'en', 'record_home_event',
    '{"event_type": "note", "title": "Quiet", "system_kind": "dishwasher"}'), '$.changes[*].kind'),
  '["event"]', 'a contributor adds no system, so the plan has none');
select is(jsonb_path_query_array(pg_temp.plan_of('member', 'member', 'en', 'record_home_event',
    '{"event_type": "observation", "title": "Quiet", "system_kind": "dishwasher"}'), '$.changes[*].kind'),
  '["asset", "event"]', 'the plan of a member has the system');
select is(pg_temp.plan_of('fails', 'member', 'en', 'manage_schedule', jsonb_build_object('action', 'skip', 'schedule_id', tests.id('nothing'))), null,
  'a call that fails needs no approval');

select tests.sign_in(tests.id('owner'));
select redact_home_event(tests.id('Maple Street'), tests.id('Leak'), 'other');
select tests.as_superuser();
select is((select count(*)::int from tool_approvals where plan::text like '%“Leak”%'), 0, 'a redaction removes the text from the plans');

select * from finish();
rollback;
