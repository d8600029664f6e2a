begin;
select tests.plan(12);
select tests.make_world_with_tools('member');

create function pg_temp.names(said jsonb) returns jsonb language sql stable set search_path = public as $$
  select jsonb_build_object('decision', 'named', 'decision_calls', (
    select jsonb_agg(jsonb_build_object('approval_id', a.id, 'approved', said -> c.call_id))
    from tool_calls c join tool_approvals a on a.tool_call_id = c.id where said ? c.call_id)) $$;

select tests.begin_pending_turn('three', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}', '{"id": "a"}'), tests.tool_call(1, 'test_ask', '{"note": "b"}', '{"id": "b"}'), tests.tool_call(2, 'test_ask', '{"note": "c"}', '{"id": "c"}'));
select tests.store('named', pg_temp.names('{"a": true, "b": false}'));
select is(jsonb_path_query_array(tests.begin_turn('a yes, b no', tests.stored('named')), '$.decided_calls[*].id'), '["a", "b"]', 'decides the calls that the message names');
select is(tests.tool_effects(), 'a', 'runs the approved one only');
select is(jsonb_path_query_array(tests.stored('a yes, b no'), '$.decided_calls[*].result.code'), '["ok", "denied"]', 'denies the other one');
select is(jsonb_path_query_array(tests.stored('a yes, b no'), '$.undecided_calls[*].id'), '["c"]', 'leaves the call pending that it does not name');
select is(tests.stored('a yes, b no') -> 'cancelled_calls', '[]', 'cancels nothing');
select is((select status from chat_turns where id = tests.id('turn three')), 'requires_action', 'the turn waits for the last one');
select tests.finish_turn('a yes, b no');

select is(jsonb_path_query_array(tests.begin_turn('again', tests.stored('named') || pg_temp.names('{"a": true, "c": true}')), '$.undecided_calls[*].id'), '["c"]', 'decides nothing when a named call is decided already');
select is(tests.tool_effects(), 'a', 'and runs nothing');
select tests.finish_turn('again');

select tests.begin_turn('c', pg_temp.names('{"c": true}'));
select is(jsonb_path_query_array(tests.stored('c'), '$.decided_calls[*].id'), '["c"]', 'decides the last one');
select is((select status from chat_turns where id = tests.id('turn three')), 'completed', 'completes the turn that waited');
select tests.finish_turn('c');

select tests.begin_pending_turn('shared', '{}', tests.tool_call(0, 'test_ask', '{"note": "d"}', '{"id": "d"}'), tests.tool_call(1, 'test_ask', '{"note": "e"}', '{"id": "e"}'));
select tests.store('key', pg_temp.names('{"d": true}') || jsonb_build_object('thread_key', tests.stored('shared') -> 'turn' -> 'thread_id'));
update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('viewer'));
select is(tests.begin_turn('viewer', tests.stored('key')) ? 'decided_calls', false, 'a member who may not decide decides nothing');
select is(tests.tool_effects(), 'a,c', 'and runs nothing');
rollback;
