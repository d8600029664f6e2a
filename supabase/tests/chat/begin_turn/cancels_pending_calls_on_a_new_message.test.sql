begin;
select tests.plan(22);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_client', '{}'), tests.tool_call(2, 'test_effect', '{"note": "b"}'));
select tests.set_limits('{"turns_per_day": 1}');
select is(tests.begin_turn('limited') ->> 'outcome', 'limited', 'rejects a message above the limit');
select tests.set_limits();
select is((select count(*) from tool_calls where result is null), 2::bigint, 'a rejected message cancels no call');
select is(tests.begin_turn('next') ->> 'outcome', 'new', 'an accepted message begins a turn');
select results_eq($$ select state::text, result ->> 'code', result ->> 'type', tests.read_text(result) from tool_calls where ordinal < 2 order by ordinal $$,
  $$ values ('output-denied', 'expired', 'not_executed', 'call_not_answered'),
            ('output-error', 'expired', 'not_executed', 'call_not_answered') $$, 'closes the pending approval and the pending client call');
select results_eq($$ select decision::text, decided_by from tool_approvals $$, $$ values ('cancelled', tests.id('member')) $$, 'records the approval as cancelled by the sender');
select is((select status from chat_turns where id = tests.id('turn hello')), 'completed', 'completes the turn with pending calls');
select is(jsonb_path_query_array(tests.stored('next') -> 'history' -> 1, '$.parts[*].state'), '["output-denied", "output-error", "output-available"]', 'returns the closed states in the history');
select is(jsonb_path_query_array(tests.stored('next') -> 'history' -> 1, '$.parts[*] ? (@.type == "tool-result").toolCallId'), '["call_0", "call_1", "call_2"]', 'returns a tool result for every tool call in the history');
select is(tests.stored('next') -> 'history' -> 1 -> 'parts' -> 0 -> 'approval' -> 'approved', 'false', 'returns the cancelled approval as not approved');
select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'already_decided', 'rejects a later approval');
select is(tests.tool_effects(), 'b', 'runs no cancelled call');
select is(tests.retry_turn('hello') ->> 'outcome', 'replay', 'replays the stored reply of the completed turn');
select tests.finish_turn('next');

select tests.begin_pending_turn('late', '{}', tests.tool_call(0, 'test_ask', '{"note": "c"}', '{"id": "c"}'));
select tests.expire_approvals();
select tests.begin_turn('after');
select results_eq($$ select c.state::text, c.result ->> 'code', a.decision::text from tool_calls c join tool_approvals a on a.tool_call_id = c.id where c.call_id = 'c' $$,
  $$ values ('output-error', 'expired', 'expired') $$, 'records an expired approval as expired');
select tests.finish_turn('after');

-- A new message of another member in a shared thread.
select tests.begin_pending_turn('shared', '{}', tests.tool_call(0, 'test_ask', '{"note": "d"}', '{"id": "d"}'));
update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('viewer'));
select is(tests.begin_turn('theirs', jsonb_build_object('thread_key', tests.stored('shared') -> 'turn' -> 'thread_id')) ->> 'outcome', 'new', 'another member''s message begins a turn in a shared thread');
select is((select decided_by from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.call_id = 'd'), null, 'the message of a viewer does not cancel what a member decides');
select tests.finish_turn('theirs');
select is(tests.stored('theirs') ? 'undecided_calls', false, 'nor does it ask the viewer about it');
select tests.sign_in(tests.id('member'));
select is(tests.respond('shared', 'd', tests.approval(), '{"is_streamed": true}') ->> 'outcome', 'reload_required', 'a stream cannot continue a turn before the last one');
select is(tests.respond('shared', 'd', tests.approval()) ->> 'outcome', 'continue', 'the later decision is taken');
select is((select decided_by from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.call_id = 'd'), tests.id('member'), 'records who decided');
select tests.finish_turn('shared');
select tests.begin_pending_turn('shared again', jsonb_build_object('thread_key', tests.stored('shared') -> 'turn' -> 'thread_id'), tests.tool_call(0, 'test_ask', '{"note": "g"}', '{"id": "g"}'));
select tests.sign_in(tests.id('owner'));
select tests.begin_turn('of the owner', jsonb_build_object('thread_key', tests.stored('shared') -> 'turn' -> 'thread_id'));
select is((select decided_by from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.call_id = 'g'), tests.id('owner'), 'records another member who may decide as the one who cancelled');
select tests.finish_turn('of the owner');

-- A lease that expires before the turn is set to requires_action.
select tests.sign_in(tests.id('member'));
select tests.begin_turn('unfinished');
select tests.run_tools('unfinished', tests.tool_call(0, 'test_ask', '{"note": "e"}', '{"id": "e"}'), tests.tool_call(1, 'test_effect', '{"note": "f"}', '{"id": "f"}'));
select tests.expire_lease('unfinished');
select tests.begin_turn('last');
select is(jsonb_path_query_array(tests.answer_parts('unfinished'), '$[*].state'),
  '["output-denied", "output-available"]', 'closes the pending calls of a turn with an expired lease');
select is((select t.outcome::text from chat_turns t where t.id = tests.id('turn unfinished')), 'partly_saved', 'stores what the abandoned turn saved');
rollback;
