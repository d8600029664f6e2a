begin;
set local search_path = public, extensions;
select plan(8);

select tests.make_world();
select tests.make_approval_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('read');
select tests.store('read calls', tests.run_tools('read',
  tests.tool_call(0, 'test_effect', '{"note": "a"}', '{"ignored": [{"field": "mood", "reason": "unknown"}], "note": "I took “today” to mean May 1, 2026."}'),
  tests.tool_call(1, 'test_effect', '{"note": "a"}', '{"ignored": [{"field": "mood", "reason": "unknown"}], "note": "I took “today” to mean May 1, 2026."}'),
  tests.tool_call(2, 'test_effect', '{"note": "b"}'),
  tests.tool_call(3, 'no_such_tool', '{"note": "c"}', '{"note": "Not said."}')) -> 'calls');
select is(tests.stored('read calls') -> 0 -> 'result' -> 'ignored', '[{"field": "mood", "reason": "unknown"}]', 'the result lists the ignored arguments');
select is(tests.read_text(tests.stored('read calls') -> 0 -> 'result'), 'as_written {"text": "Noted a."}; as_written {"text": "I took “today” to mean May 1, 2026."}', 'the message of a success ends with the note');
select is(tests.stored('read calls') -> 1 -> 'result', tests.stored('read calls') -> 0 -> 'result', 'a duplicate has the same result');
select is(tests.stored('read calls') -> 2 -> 'result' ? 'ignored', false, 'a result has no list without ignored arguments');
select is(tests.stored('read calls') -> 3 -> 'result' -> 'message', '{"statements": [{"code": "tool_unknown"}]}', 'the message of a failure has no note');
select tests.begin_pending_turn('ask', '{"thread_key": "ask"}', tests.tool_call(0, 'test_ask', '{"note": "d"}', '{"ignored": [{"field": "mood", "reason": "unknown"}], "note": "I took “today” to mean May 1, 2026."}'));
select throws_ok($$ select tests.run_as_superuser('update tool_calls set note = ''x'' where state = ''approval-requested''') $$,
  '23514', 'Cannot change the request of a tool call', 'the stored note never changes');
select tests.store('answered', tests.respond('ask', 'call_0', tests.approval()) -> 'calls' -> 0 -> 'result');
select is(tests.stored('answered') -> 'ignored', '[{"field": "mood", "reason": "unknown"}]', 'an approved call lists them too');
select matches(tests.read_text(tests.stored('answered')), 'I took “today” to mean May 1, 2026\."}$', 'an approved call ends with the note too');

select * from finish();
rollback;
