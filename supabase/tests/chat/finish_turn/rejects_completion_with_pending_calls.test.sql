begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(6);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'test_ask', '{}'));
select throws_ok($$ select tests.finish_turn('hello') $$, '23514', null, 'A turn that asks is not completed');
select is(tests.finish_turn('hello', '{"status": "requires_action"}') ->> 'outcome', 'ok', 'but waits');
select results_eq($$ select status, lease_expires_at from chat_turns $$, $$ values ('requires_action', null::timestamptz) $$, 'without a lease');
select is(tests.finish_turn('hello', '{"status": "requires_action"}') ->> 'outcome', 'already_finished', 'A second time changes nothing');
select is(tests.begin_turn('other', '{"thread_key": "other"}') ->> 'outcome', 'new', 'It holds up no other thread');
select tests.finish_turn('other');
select is((select count(*) from tool_calls where result is null), 1::bigint, 'nor is it closed by one');

select * from finish();
rollback;
