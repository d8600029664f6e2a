begin;
select tests.plan(55);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}', '{"id": "a"}'));

-- A yes.
select tests.set_limits('{"turns_per_day": 1}');
select is(tests.begin_turn('limited', '{"decision": "approved"}') ->> 'outcome', 'limited', 'rejects a yes above the limit');
select tests.set_limits();
select is(tests.tool_effects(), null, 'a rejected yes runs nothing');
select is(tests.begin_turn('yes', '{"decision": "approved"}') ->> 'outcome', 'new', 'a yes begins a turn');
select is(tests.tool_effects(), 'a', 'a yes runs the call');
select results_eq($$ select decision::text, decided_by from tool_approvals $$, $$ values ('approved', tests.id('member')) $$, 'records the approval as given by the sender');
select is((select status from chat_turns where id = tests.id('turn hello')), 'completed', 'completes the turn that waited');
select is(jsonb_path_query_array(tests.stored('yes'), '$.decided_calls[*].id'), '["a"]', 'returns the decided call');
select is(tests.stored('yes') #>> '{decided_calls,0,result,message}', 'Noted a.', 'returns the call with its result');
select is(tests.stored('yes') -> 'cancelled_calls', '[]', 'cancels nothing');
select is(tests.stored('yes') ? 'undecided_calls', false, 'returns no undecided calls');
select is(jsonb_path_query_array(tests.stored('yes') -> 'history' -> 1, '$.parts[*].state'), '["output-available"]', 'returns the result in the history');
select is(tests.begin_turn('yes', '{"decision": "approved"}') -> 'decided_calls', tests.stored('yes') -> 'decided_calls', 'returns the same decided call to the same attempt');
select is(tests.retry_turn('yes', '{"decision": "approved"}') ->> 'outcome', 'running', 'an equal request while the turn runs decides nothing');
select tests.begin_turn('yes', '{"decision": "approved"}');
select tests.expire_lease('yes');
select tests.set_limits('{"turns_per_day": 1}');
select is(jsonb_path_query_array(tests.retry_turn('yes', '{"decision": "approved"}'), '$.decided_calls[*].id'), '["a"]', 'returns the decided call to the attempt that takes the turn over');
select is(tests.stored('yes') ->> 'exceeded_limit', 'turns_per_day', 'above the limit that attempt does not call the model');
select tests.set_limits();
select tests.finish_turn('yes');
select is(tests.retry_turn('yes', '{"decision": "approved"}') ->> 'outcome', 'replay', 'replays the reply');
select is(tests.tool_effects(), 'a', 'runs the call once');
select is(tests.respond('hello', 'a', tests.approval()) ->> 'outcome', 'replay', 'the same decision by the app replays the turn that waited');
select is(tests.respond('hello', 'a', tests.denial()) ->> 'outcome', 'already_decided', 'rejects another decision by the app');

-- A no.
select tests.begin_pending_turn('second', '{}', tests.tool_call(0, 'test_ask', '{"note": "b"}', '{"id": "b"}'));
select is(tests.begin_turn('no', '{"decision": "denied"}') #>> '{decided_calls,0,result,code}', 'denied', 'a no denies the call');
select is(tests.tool_effects(), 'a', 'a no runs nothing');
select tests.finish_turn('no');
select is(tests.complete_turn('yes again', '{"decision": "approved"}') ? 'decided_calls', false, 'a yes decides nothing when no call is pending');

-- Several pending calls.
select tests.begin_pending_turn('several', '{}', tests.tool_call(0, 'test_ask', '{"note": "c"}', '{"id": "c"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "d"}'));
select tests.begin_turn('which', '{"decision": "approved"}');
select is(jsonb_path_query_array(tests.stored('which'), '$.undecided_calls[*].id'), '["c", "d"]', 'returns several pending calls as undecided');
select is((select count(*) from tool_calls where result is null), 2::bigint, 'neither decides nor cancels one of several');
select is((select status from chat_turns where id = tests.id('turn several')), 'requires_action', 'the turn with several pending calls still waits');
select tests.finish_turn('which');
select tests.begin_turn('late yes', '{"decision": "approved"}');
select is(jsonb_path_query_array(tests.stored('late yes'), '$.undecided_calls[*].id'), '["c", "d"]', 'another yes decides nothing either');
select tests.finish_turn('late yes');
select is(jsonb_array_length(tests.complete_turn('other') -> 'cancelled_calls'), 2, 'any other message cancels them');

-- A yes to both.
select tests.begin_pending_turn('two', '{}', tests.tool_call(0, 'test_ask', '{"note": "h"}', '{"id": "h"}'), tests.tool_call(1, 'test_ask', '{"note": "i"}', '{"id": "i"}'));
select is(jsonb_path_query_array(tests.begin_turn('a plain yes', '{"decision": "approved"}'), '$.undecided_calls[*].id'), '["h", "i"]', 'a plain yes to two approvals decides neither');
select is(tests.tool_effects(), 'a', 'and runs nothing');
select tests.finish_turn('a plain yes');
select is(jsonb_path_query_array(tests.begin_turn('both', '{"decision": "approved_both"}'), '$.decided_calls[*].id'), '["h", "i"]', 'a yes to both decides both');
select is(tests.tool_effects(), 'a,h,i', 'and runs both');
select is(tests.stored('both') ? 'undecided_calls', false, 'none is left');
select is((select status from chat_turns where id = tests.id('turn two')), 'completed', 'completes the turn that waited');
select tests.finish_turn('both');
select tests.begin_pending_turn('three', '{}', tests.tool_call(0, 'test_ask', '{"note": "l"}', '{"id": "l"}'), tests.tool_call(1, 'test_ask', '{"note": "m"}', '{"id": "m"}'), tests.tool_call(2, 'test_ask', '{"note": "n"}', '{"id": "n"}'));
select is(jsonb_array_length(tests.complete_turn('both of three', '{"decision": "approved_both"}') -> 'undecided_calls'), 3, 'a yes to both of three decides none');
select is(jsonb_array_length(tests.complete_turn('no and more to three', '{"decision": "denied_and_more"}') -> 'undecided_calls'), 3, 'a no with more words decides none of three');
select is(jsonb_path_query_array(tests.complete_turn('none of three', '{"decision": "denied_all"}'), '$.decided_calls[*].result.code'), '["denied", "denied", "denied"]', 'a no to all decides three');
select tests.begin_pending_turn('one', '{}', tests.tool_call(0, 'test_ask', '{"note": "o"}', '{"id": "o"}'));
select is(jsonb_path_query_array(tests.begin_turn('both of one', '{"decision": "approved_both"}'), '$.undecided_calls[*].id'), '["o"]', 'a yes to both of one leaves it pending');
select is(tests.tool_effects(), 'a,h,i', 'neither runs anything');
select tests.finish_turn('both of one');

-- A message that begins with a yes or a no.
select is(jsonb_path_query_array(tests.begin_turn('unclear', '{"decision": "unclear"}'), '$.undecided_calls[*].id'), '["o"]', 'an unclear message leaves the call pending');
select is(tests.stored('unclear') #>> '{undecided_calls,0,is_asked_again}', 'false', 'with the plan that was shown');
select is(tests.stored('unclear') -> 'cancelled_calls', '[]', 'and cancels nothing');
select tests.finish_turn('unclear');
select is(jsonb_array_length(tests.begin_turn('named', '{"decision": "approved", "decision_changes": ["asset_retired"]}') -> 'undecided_calls'), 1, 'a yes that names another change leaves the call pending');
select is(tests.tool_effects(), 'a,h,i', 'and runs nothing');
select tests.finish_turn('named');
select tests.begin_turn('no and more', '{"decision": "denied_and_more"}');
select is((tests.stored('no and more') -> 'cancelled_calls' -> 0) - 'label', '{"code": "denied", "name": "test_ask", "arguments": "{\"note\": \"o\"}"}', 'a no with more words denies the call');
select is(tests.stored('no and more') ? 'decided_calls', false, 'and the turn is not about it');
select is((select decision::text from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.call_id = 'o'), 'denied', 'records the denial');
select is((select status from chat_turns where id = tests.id('turn one')), 'completed', 'completes the turn that waited');
select tests.finish_turn('no and more');
select tests.begin_pending_turn('all', '{}', tests.tool_call(0, 'test_ask', '{"note": "p"}', '{"id": "p"}'));
select is(jsonb_path_query_array(tests.begin_turn('yes to all', '{"decision": "approved_all"}'), '$.decided_calls[*].id'), '["p"]', 'a yes to all decides one');
select is(tests.tool_effects(), 'a,h,i,p', 'and runs it');
select tests.finish_turn('yes to all');

-- Callers and times.
select tests.begin_pending_turn('expiring', '{}', tests.tool_call(0, 'test_ask', '{"note": "e"}', '{"id": "e"}'));
select tests.run_without_triggers(
  'update tool_approvals set created_at = now() - interval ''2 days'', expires_at = now() - interval ''1 day'' where decision is null');
select is(tests.begin_turn('too late', '{"decision": "approved"}') ? 'decided_calls', false, 'a yes does not decide an expired approval');
select is((select result ->> 'code' from tool_calls where call_id = 'e'), 'expired', 'records the expired approval as expired');
select tests.finish_turn('too late');
select tests.begin_pending_turn('shared', '{}', tests.tool_call(0, 'test_ask', '{"note": "f"}', '{"id": "f"}'));
update chat_threads set visibility = 'household';
select tests.store('key', jsonb_build_object('decision', 'approved', 'thread_key', tests.stored('shared') -> 'turn' -> 'thread_id'));
select tests.sign_in(tests.id('viewer'));
select is(tests.begin_turn('viewer', tests.stored('key')) ? 'decided_calls', false, 'a yes of a member who may not decide decides nothing');
select is(tests.tool_effects(), 'a,h,i,p', 'and runs nothing');
select tests.finish_turn('viewer');
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('shared again', jsonb_build_object('thread_key', tests.stored('shared') -> 'turn' -> 'thread_id'), tests.tool_call(0, 'test_ask', '{"note": "g"}', '{"id": "g"}'));
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('owner', tests.stored('key')) #>> '{decided_calls,0,state}', 'output-available', 'a yes of another member who may decide runs the call');
select is((select decided_by from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.call_id = 'g'), tests.id('owner'), 'in their name');
rollback;
