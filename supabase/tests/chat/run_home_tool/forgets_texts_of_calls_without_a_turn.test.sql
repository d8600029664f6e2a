begin;
select tests.plan(8);
select tests.make_world('member');
select tests.store('result', run_home_tool(tests.id('Maple Street'), 'record_home_event',
  '{"event_type": "note", "title": "Leak", "description": "Sam Miller said that it leaks."}', 'key-one-1'));
select is(tests.stored('result') ->> 'code', 'ok', 'an app records an event');
select results_eq($$ select c.origin::text, e.source::text from home_events e join tool_calls c on c.id = e.tool_call_id $$, $$ values ('app', 'manual') $$, 'the event of an app refers to its call');

-- A redaction reaches the call, also for a title that is too short to search for in every text.
select tests.run_as('owner', $$ select redact_home_event(tests.id('Maple Street'), (tests.stored('result') ->> 'eventId')::uuid, 'third_party') $$);
select is_empty($$ select * from tool_calls where concat_ws(' ', input, result) ~ 'Leak|Sam Miller' $$, 'a redaction removes the texts of the event from it');

select tests.run_as('member', $$ select run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "Young note"}') $$);
select tests.run_without_triggers('update tool_calls set finished_at = finished_at - interval ''31 days'' where idempotency_key is not null');
select is(private.drop_old_texts(), '{"done": true, "turns": 0, "passes": 0, "calls": 1}', 'the job drops the texts of a call of 31 days');
select is((select count(*) from tool_calls where input is null and result @> '{"code": "ok", "message": "[removed]"}'), 1::bigint, 'the job keeps the code of the result');
select is((select count(*) from tool_calls where input @> '{"title": "Young note"}'), 1::bigint, 'the job keeps the texts of a later call');
select is(private.drop_old_texts() -> 'calls', '0', 'a second run of the job drops nothing');

select tests.run_as('owner', $$ select erase_home(tests.id('Maple Street'), 'Maple Street') $$);
select private.continue_erasures();
select is((select count(*) from tool_calls), 0::bigint, 'the erasure of the home deletes the calls');
rollback;
