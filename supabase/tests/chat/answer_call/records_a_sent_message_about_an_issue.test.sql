begin;
select tests.plan(31);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
insert into vendors (id, home_id, name, created_by) values (tests.id('Acme'), tests.id('Maple Street'), 'Acme', tests.id('owner'));

-- A draft of a person, and the output of their app.
create function pg_temp.draft(name text, person text, input jsonb) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id(person));
  perform tests.begin_pending_turn(name, jsonb_build_object('thread_key', name), tests.tool_call(0, 'compose_message',
    jsonb_build_object('channel', 'email', 'to_name', 'ACME', 'body', 'It leaks. Can you come?') || input));
  return (select state::text from tool_calls where turn_id = tests.id('turn ' || name));
end $$;
create function pg_temp.answer(name text, output jsonb) returns text
language sql as $$ select tests.respond(name, 'call_0', tests.client_output(output, 'compose_message')) ->> 'outcome' $$;
create function pg_temp.result(name text) returns jsonb
language sql as $$ select tests.stored(name) #> '{calls,0,result}' $$;
create function pg_temp.notes() returns bigint
language sql as $$ select count(*) from home_timeline where event_type = 'note' $$;

select is(pg_temp.draft('sent', 'owner', jsonb_build_object('issue_id', tests.id('Leak'))), 'input-available', 'a draft about an issue waits for the app');
select is(pg_temp.notes(), 0::bigint, 'a draft records nothing');
select is(pg_temp.answer('sent', '{"sent": true}'), 'continue', 'the app says that it was sent');
select results_eq($$ select root_event_id, asset_id, vendor_id, title, body, written, source::text from home_timeline where event_type = 'note' $$,
  $$ values (tests.id('Leak'), tests.id('Water heater'), tests.id('Acme'), 'ACME', 'It leaks. Can you come?',
    '{"title": {"statements": [{"code": "event_message_sent", "recipient": "ACME"}]}}'::jsonb, 'chat') $$, 'a sent draft is an event of the issue, with its recipient and its text');
select is(tests.read_text(pg_temp.result('sent')), 'message_recorded {"title": "It leaks. Can you come?", "recipient": "ACME", "issue_title": "Leak"}', 'the result says so');
select is(pg_temp.result('sent') -> 'sent', 'true', 'and keeps the output of the app');
select is(pg_temp.result('sent') -> 'changed', '["events", "issues", "assets", "vendors"]', 'and names the lists that changed');
select is((select outcome::text from chat_turns where id = tests.id('turn sent')), 'saved', 'the turn has saved something');
select tests.finish_turn('sent');
select is(pg_temp.answer('sent', '{"sent": true}'), 'replay', 'the same output again is a repetition');
select is(pg_temp.answer('sent', '{"sent": false}'), 'already_decided', 'another output is rejected');
select is(pg_temp.notes(), 1::bigint, 'the message is recorded once');
select tests.as_superuser();
select is((select status::text from home_issues), 'open', 'the issue stays open');
select is(tests.call_tool('correct_home_record', 'owner', jsonb_build_object('call_id', pg_temp.result('sent') #> '{undo,callId}', 'action', 'void')) ->> 'code', 'ok', 'the entry is undone by its call');
select is(pg_temp.notes(), 0::bigint, 'and is gone');

select pg_temp.draft('kept', 'owner', jsonb_build_object('issue_id', tests.id('Leak')));
select pg_temp.answer('kept', '{"sent": false}');
select is(pg_temp.result('kept'), '{"sent": false}', 'a draft that was not sent has the output of the app');
select is((select outcome::text from chat_turns where id = tests.id('turn kept')), 'nothing_to_save', 'its turn has nothing to save');
select pg_temp.draft('plain', 'owner', '{}');
select pg_temp.answer('plain', '{"sent": true}');
select is(pg_temp.result('plain'), '{"sent": true}', 'so has one that is about no issue');
select is(pg_temp.notes(), 0::bigint, 'neither is recorded');

select is(pg_temp.draft('made_up', 'owner', '{"issue_id": "e999"}'), 'input-available', 'a made-up short id loses no draft');
select pg_temp.answer('made_up', '{"sent": true}');
select is(pg_temp.result('made_up'), '{"sent": true, "ignored": [{"field": "issue_id", "given": "e999", "reason": "not_found"}]}', 'the result lists it');
select is(pg_temp.draft('unknown', 'owner', '{"issue_id": "0198a000-0000-7000-8000-00000000000a"}'), 'input-available', 'nor does an unknown uuid');
select pg_temp.answer('unknown', '{"sent": true}');
select is(pg_temp.result('unknown') #>> '{ignored,0,reason}', 'not_found', 'the result lists it too');
select is(pg_temp.answer('unknown', '{"sent": true}'), 'running', 'its output again is a repetition');

select is(pg_temp.draft('viewer', 'viewer', jsonb_build_object('issue_id', tests.id('Leak'))), 'input-available', 'a viewer writes a draft');
select is(pg_temp.answer('viewer', '{"sent": true}'), 'continue', 'and sends it');
select is(pg_temp.result('viewer') #>> '{ignored,0,reason}', 'needs_member', 'their message is not recorded');
select is(pg_temp.notes(), 0::bigint, 'and nothing is written');
select pg_temp.draft('contributor', 'contributor', jsonb_build_object('issue_id', tests.id('Leak'), 'to_name', null, 'body', repeat('€', 4000)));
select pg_temp.answer('contributor', '{"sent": true}');
select is(pg_temp.result('contributor') ->> 'code', 'ok', 'a contributor''s long text without a recipient is recorded');
select is((select char_length(title) from home_timeline where event_type = 'note'), 200, 'its title is the start of the text');
select is((select char_length(body) from home_timeline where event_type = 'note'), 2000, 'and its description is cut');
select is((select vendor_id from home_timeline where event_type = 'note'), null, 'it names no vendor');
rollback;
