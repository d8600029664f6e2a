-- Callers check the lease under the thread's lock. The statements that move the turn check it once more.
begin;
select tests.plan(7);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{"thread_key": "a"}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select tests.begin_turn('live', '{"thread_key": "b"}');
select tests.as_superuser();
select tests.set_claims(tests.id('member'));
select tests.store('attempt', jsonb_build_object('attempt_id', gen_random_uuid()));

select is((select private.take_over_turn(t, tests.stored('attempt')) is null from chat_turns t where status = 'running'), true, 'does not take over a live turn');
select is((select private.abandon_expired_turn(t.thread_id, null) from chat_turns t where status = 'running'), false, 'does not abandon a live turn');
select is((select count(*) from chat_turns where status = 'running' and attempt = 1), 1::bigint, 'the live turn keeps its attempt');
select tests.expire_lease('live');
select is((select (private.take_over_turn(t, tests.stored('attempt'))).attempt from chat_turns t where status = 'running'), 2, 'takes over a turn with an expired lease');

select is((select private.record_decision(id, 'approved', null) from tool_approvals), true, 'decides a pending approval');
select is((select private.record_decision(id, 'denied', null) from tool_approvals), false, 'does not decide it again');
select is((select decision from tool_approvals), 'approved', 'keeps the first decision');
rollback;
