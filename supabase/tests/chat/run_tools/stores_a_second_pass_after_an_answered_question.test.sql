begin;
select tests.plan(40);
-- The calls of a pass of the turn, as run_tools returns them.
create function pg_temp.run_pass(name text, number int, variadic calls jsonb[]) returns jsonb language sql as $$
  select public.run_tools(tests.lease(name) || jsonb_build_object(
    'pass', jsonb_build_object('number', number, 'message', format('{"pass":  %s}', number), 'model', 'm' || number,
      'usage', jsonb_build_object('input_tokens', 100 * number, 'output_tokens', number)),
    'context_text', 'context ' || number, 'calls', to_jsonb(calls)))
$$;
create function pg_temp.question(ordinal int) returns jsonb
language sql as $$ select tests.tool_call(ordinal, 'request_user_input', '{"question": "Which room?", "kind": "text"}') $$;
create function pg_temp.answer(answer text) returns jsonb
language sql as $$ select tests.client_output(jsonb_build_object('answer', answer), 'request_user_input') $$;
create function pg_temp.filter() returns jsonb
language sql as $$ select jsonb_build_object('event_type', 'note', 'title', 'Filter seen', 'asset_id', tests.id('Furnace')) $$;
grant execute on all functions in schema pg_temp to public;

select tests.make_world_with_tools('member');

select tests.begin_turn('early', '{"thread_key": "early"}');
select tests.run_tools('early', pg_temp.question(0));
select throws_ok($$ select pg_temp.run_pass('early', 2, tests.tool_call(1, 'test_effect', '{"note": "early"}')) $$, '23514', null, 'no second pass while a call of the first is pending');
select tests.finish_turn('early', '{"status": "requires_action"}');

-- After the first pass.
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_effect', '{"note": "first"}'), pg_temp.question(1));
select tests.respond('hello', 'call_1', pg_temp.answer('Kitchen'));
select is(tests.stored('hello') ->> 'outcome', 'continue', 'the answer continues the turn');
select is(tests.stored('hello') -> 'may_call_tools_again', 'true', 'the turn may call tools again');
select is(tests.stored('hello') -> 'responded_pass', '1', 'returns the pass of the call');
select is(jsonb_array_length(tests.stored('hello') -> 'passes'), 1, 'returns one stored pass');

select tests.as_superuser();
select ok((select reserved_tokens >= 10000 from private.turn_attempts where turn_id = tests.id('turn hello') and attempt = 2), 'the reservation counts the requests of two passes');
select ok((select reserved_tokens < 10000 from private.turn_attempts where turn_id = tests.id('turn early') and attempt = 1), 'that of an attempt with one pass counts one');
select tests.sign_in(tests.id('member'));

-- The second pass.
select is(jsonb_path_query_array(pg_temp.run_pass('hello', 2, tests.tool_call(2, 'test_effect', '{"note": "second"}'), tests.tool_call(3, 'test_ask', '{"note": "asked"}')),
  '$.calls[*].state'), '["output-available", "approval-requested"]', 'runs the calls of the second pass and returns only those');
select is(tests.tool_effects(), 'first,second', 'runs each call once');
select is(jsonb_path_query_array(pg_temp.run_pass('hello', 2, tests.tool_call(2, 'test_effect', '{"note": "again"}')), '$.calls[*].id'), '["call_2", "call_3"]', 'a copy of the request returns the stored calls');
select is(tests.tool_effects(), 'first,second', 'a copy of the request runs nothing');
select results_eq($$ select pass, ordinal, call_id from tool_calls where turn_id = tests.id('turn hello') order by ordinal $$, $$ values (1, 0, 'call_0'), (1, 1, 'call_1'), (2, 2, 'call_2'), (2, 3, 'call_3') $$, 'each call carries its pass');
select throws_ok($$ select pg_temp.run_pass('hello', 3, tests.tool_call(4, 'test_effect', '{"note": "third"}')) $$, '23514', null, 'rejects a third pass');
select tests.finish_turn('hello', '{"status": "requires_action", "usage": [{"pass": 2, "model": "m2", "input_tokens": 200, "output_tokens": 2}]}');
select results_eq($$ select attempt, pass, input_tokens from usage_events where turn_id = tests.id('turn hello') order by id $$, $$ values (1, 1, 100::bigint), (2, 2, 200::bigint) $$, 'counts the usage of each pass once');

-- An approval in the second pass.
select tests.respond('hello', 'call_3', tests.approval());
select is(tests.stored('hello') ->> 'outcome', 'continue', 'an approval in the second pass continues the turn');
select is(tests.stored('hello') -> 'may_call_tools_again', 'false', 'without tools');
select is(tests.stored('hello') -> 'responded_pass', '2', 'returns the second pass');
select is(jsonb_path_query_array(tests.stored('hello'), '$.passes[*].message'), '["{\"role\":  \"assistant\"}", "{\"pass\":  2}"]', 'returns the provider messages byte for byte, in order');
select is(jsonb_path_query_array(tests.stored('hello'), '$.calls[*].pass'), '[1, 1, 2, 2]', 'returns the calls of both passes in order');
select throws_ok($$ select pg_temp.run_pass('hello', 3, tests.tool_call(4, 'test_effect', '{"note": "third"}')) $$, '23514', null, 'rejects a third pass after it');
select is(tests.finish_turn('hello') ->> 'outcome', 'ok', 'finishes the turn');
select is(tests.respond('hello', 'call_1', pg_temp.answer('Kitchen')) ->> 'outcome', 'replay', 'replays for the first answer');

-- What does not offer tools again.
select tests.begin_pending_turn('cancelled', '{"thread_key": "cancelled"}', pg_temp.question(0));
select is(tests.respond('cancelled', 'call_0', tests.client_output('{"answer": "", "cancelled": true}', 'request_user_input')) -> 'may_call_tools_again', 'false', 'not after a cancelled question');
select throws_ok($$ select pg_temp.run_pass('cancelled', 2, tests.tool_call(1, 'test_effect', '{"note": "x"}')) $$, '23514', null, 'rejects the calls of a second pass then');
select tests.begin_pending_turn('failed', '{"thread_key": "failed"}', pg_temp.question(0));
select is(tests.respond('failed', 'call_0', '{"kind": "error", "error_text": "No screen."}') -> 'may_call_tools_again', 'false', 'not after a failed question');
select tests.begin_pending_turn('draft', '{"thread_key": "draft"}', tests.tool_call(0, 'compose_message', '{"channel": "email", "to_name": "A", "body": "B"}'));
select is(tests.respond('draft', 'call_0', tests.client_output('{"sent": true}', 'compose_message')) -> 'may_call_tools_again', 'false', 'not after another client-side tool');
select tests.begin_pending_turn('approval', '{"thread_key": "approval"}', tests.tool_call(0, 'test_ask', '{"note": "yes"}'));
select is(tests.respond('approval', 'call_0', tests.approval()) -> 'may_call_tools_again', 'false', 'not after an approval alone');

-- Another member's decision is the last response.
select tests.begin_pending_turn('shared', '{"thread_key": "shared"}', tests.tool_call(0, 'test_ask', '{"note": "shared"}'), pg_temp.question(1));
update chat_threads set visibility = 'household' where key = 'shared';
select is(tests.respond('shared', 'call_1', pg_temp.answer('Hall')) ->> 'outcome', 'waiting', 'waits for the other call');
select tests.sign_in(tests.id('owner'));
select is(tests.respond('shared', 'call_0', tests.approval()) -> 'may_call_tools_again', 'false', 'not with the rights of the member who decided last');

-- Limits and twins count over the turn.
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('many', '{"thread_key": "many"}', variadic (
  select array_agg(case when i < 14 then tests.tool_call(i, 'test_effect', jsonb_build_object('note', 'm' || i)) else pg_temp.question(14) end order by i) from generate_series(0, 14) i));
select tests.respond('many', 'call_14', pg_temp.answer('Kitchen'));
select is(jsonb_path_query_array(pg_temp.run_pass('many', 2, tests.tool_call(15, 'test_effect', '{"note": "m0"}'), tests.tool_call(16, 'test_effect', '{"note": "m16"}'), tests.tool_call(17, 'test_effect', '{"note": "m17"}')),
  '$.calls[*].result.code'), '["ok", "ok", "unavailable"]', 'a twin of the first pass gets its result, and at most 16 calls of a turn run');
select is(tests.tool_effects(), 'first,second,asked,yes,shared,m0,m1,m2,m3,m4,m5,m6,m7,m8,m9,m10,m11,m12,m13,m16', 'runs no twin');

-- A call that needed a clarification, and its repetition after the answer.
select tests.begin_pending_turn('unclear', '{"thread_key": "unclear"}',
  tests.tool_call(0, 'test_effect', '{"note": "u", "returns": {"type": "test", "success": false, "code": "needs_clarification", "message": "Which?"}}'),
  tests.tool_call(1, 'test_effect', '{"note": "v", "returns": {"type": "test", "success": false, "code": "needs_clarification", "message": "Which?"}}'), pg_temp.question(2));
select tests.respond('unclear', 'call_2', pg_temp.answer('Kitchen'));
select pg_temp.run_pass('unclear', 2, tests.tool_call(3, 'test_effect', '{"note": "w"}'), tests.tool_call(4, 'test_ask', '{"note": "x"}'));
select tests.finish_turn('unclear', '{"status": "requires_action"}');
select tests.respond('unclear', 'call_4', tests.denial());
select is((select outcome from chat_turns where id = tests.id('turn unclear')), 'partly_saved', 'a save in the second pass settles one unclear call of its tool');
select tests.as_superuser();
select is(array(select private.is_settled_later(c) from tool_calls c where c.turn_id = tests.id('turn unclear') order by c.ordinal), array[true, false, false, false, false], 'the first of them');
select tests.sign_in(tests.id('member'));

-- A write that failed in the first pass, and one that a person denied.
select tests.begin_pending_turn('failing', '{"thread_key": "failing"}',
  tests.tool_call(0, 'record_home_event', pg_temp.filter()), tests.tool_call(1, 'test_ask', '{"note": "denied"}'), pg_temp.question(2));
select tests.respond('failing', 'call_1', tests.denial());
select is((select result ->> 'code' from tool_calls where turn_id = tests.id('turn failing') and ordinal = 0), 'not_found', 'a write of the first pass fails');
select tests.make_asset('furnace', 'Furnace');
select tests.sign_in(tests.id('member'));
select tests.respond('failing', 'call_2', pg_temp.answer('Kitchen'));
select tests.store('repeated', pg_temp.run_pass('failing', 2, tests.tool_call(3, 'record_home_event', pg_temp.filter()),
  tests.tool_call(4, 'record_home_event', pg_temp.filter()), tests.tool_call(5, 'test_ask', '{"note": "denied"}')));
select is(jsonb_path_query_array(tests.stored('repeated'), '$.calls[*].result.code'), '["ok", "ok", "denied"]', 'the same call of the second pass runs again; what a person denied does not');
select is(jsonb_path_query_array(tests.stored('repeated'), '$.calls[*].is_duplicate'), '[true, true]', 'an equal call of its own pass is a duplicate, and so is one that a person denied');
select is((select count(*)::int from home_events where title = 'Filter seen'), 1, 'the event is recorded once');
select tests.finish_turn('failing');

-- A process dies after the second pass; the next message closes the turn.
select tests.run_as_superuser($$ update chat_turns set lease_expires_at = now() - interval '1 minute' where id = tests.id('turn many') $$);
select tests.begin_turn('next', '{"thread_key": "many"}');
select is((select status from chat_turns where id = tests.id('turn many')), 'abandoned', 'the next message abandons the turn');
select is((select count(*) from jsonb_array_elements(tests.answer_parts('many')) p where p ->> 'type' = 'tool-result'), 18::bigint, 'its message has the results of both passes');
select is((select m.provider from chat_messages m where m.turn_id = tests.id('turn many') and m.role = 'assistant'), '{"role":  "assistant"}', 'and no provider message of another model');
rollback;
