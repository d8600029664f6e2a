begin;
select tests.plan(8);
select tests.make_world_with_tools('member');
select tests.begin_turn('read');
select tests.store('read calls', tests.run_tools('read',
  tests.tool_call(0, 'test_effect', '{"note": "a"}', '{"ignored": [{"field": "mood", "reason": "unknown"}], "notes": [{"code": "date_taken_to_mean", "given": "today", "date": "2026-05-01"}]}'),
  tests.tool_call(1, 'test_effect', '{"note": "a"}', '{"ignored": [{"field": "mood", "reason": "unknown"}], "notes": [{"code": "date_taken_to_mean", "given": "today", "date": "2026-05-01"}]}'),
  tests.tool_call(2, 'test_effect', '{"note": "b"}'),
  tests.tool_call(3, 'no_such_tool', '{"note": "c"}', '{"notes": [{"code": "date_not_read", "given": "x"}]}')) -> 'calls');
select is(tests.stored('read calls') -> 0 -> 'result' -> 'ignored', '[{"field": "mood", "reason": "unknown"}]', 'the result lists the ignored arguments');
select is(tests.read_text(tests.stored('read calls') -> 0 -> 'result'), 'as_written {"text": "Noted a."}; date_taken_to_mean {"date": "2026-05-01", "given": "today"}', 'the message of a success ends with the notes');
select is(tests.stored('read calls') -> 1 -> 'result', tests.stored('read calls') -> 0 -> 'result', 'a duplicate has the same result');
select is(tests.stored('read calls') -> 2 -> 'result' ? 'ignored', false, 'a result has no list without ignored arguments');
select is(tests.stored('read calls') -> 3 -> 'result' -> 'message', '{"statements": [{"code": "tool_unknown"}]}', 'the message of a failure has no notes');
select tests.begin_pending_turn('ask', '{"thread_key": "ask"}', tests.tool_call(0, 'test_ask', '{"note": "d"}', '{"ignored": [{"field": "mood", "reason": "unknown"}], "notes": [{"code": "date_taken_to_mean", "given": "today", "date": "2026-05-01"}]}'));
select throws_ok($$ select tests.run_as_superuser('update tool_calls set notes = ''[{}]'' where state = ''approval-requested''') $$,
  '23514', 'Cannot change the request of a tool call', 'the stored notes never change');
select tests.store('answered', tests.respond('ask', 'call_0', tests.approval()) -> 'calls' -> 0 -> 'result');
select is(tests.stored('answered') -> 'ignored', '[{"field": "mood", "reason": "unknown"}]', 'an approved call lists them too');
select matches(tests.read_text(tests.stored('answered')), 'date_taken_to_mean {"date": "2026-05-01", "given": "today"}$', 'an approved call ends with the notes too');
rollback;
