begin;
select tests.plan(8);

select tests.make_world();
select tests.make_approval_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'test_ask', '{}'));
select throws_ok($$ select tests.finish_turn('hello') $$, '23514', null, 'rejects completion with a pending approval');
select is(tests.finish_turn('hello', '{"status": "requires_action"}') ->> 'outcome', 'ok', 'accepts requires_action');
select results_eq($$ select status::text, lease_expires_at from chat_turns $$, $$ values ('requires_action', null::timestamptz) $$, 'releases the lease');
select is(tests.finish_turn('hello', '{"status": "requires_action"}') ->> 'outcome', 'already_finished', 'a second call changes nothing');
select is(tests.begin_turn('other', '{"thread_key": "other"}') ->> 'outcome', 'new', 'another thread begins a turn');
select throws_ok($$ select tests.finish_turn('other', '{"status": "requires_action"}') $$, '23514', null, 'rejects requires_action without a pending call');
select is(tests.finish_turn('other') ->> 'outcome', 'ok', 'and accepts completion');
select is((select count(*) from tool_calls where result is null), 1::bigint, 'another thread''s turn leaves the call pending');

rollback;
