begin;
select tests.plan(20);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.sign_in(tests.id('owner'));
select is(tests.stop_turn('hello'), '{"outcome": "not_found"}', 'another member does not find a private thread');
select tests.sign_in(tests.id('stranger'));
select is(tests.stop_turn('hello'), '{"outcome": "not_found"}', 'a stranger does not find the thread');
select is(tests.stop_turn('hello', jsonb_build_object('home_id', tests.id('Maple Street'))), '{"outcome": "not_found"}', 'a stranger who names the home does not find it');
select tests.set_claims(null);
select is(tests.stop_turn('hello'), '{"outcome": "unauthenticated"}', 'rejects a token without a person');
select tests.sign_in(tests.id('member'));
update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('owner'));
select is(tests.stop_turn('hello'), jsonb_build_object('outcome', 'ok', 'thread_id', tests.stored('hello') -> 'turn' -> 'thread_id', 'stopped', false),
  'the home''s owner cannot stop another member''s turn');
select tests.expire_lease('hello');
select is(tests.stop_turn('hello') -> 'stopped', 'false', 'the home''s owner cannot stop another member''s expired turn');
select tests.sign_in(tests.id('member'));
select is((select status from chat_turns), 'running', 'leaves the turn running');
select is(renew_turn(tests.lease('hello')), '{"outcome": "ok", "stop": false}', 'the turn gets no stop request');
select is(tests.stop_turn('hello', jsonb_build_object('home_id', tests.id('Elm Street'))), '{"outcome": "not_found"}', 'rejects another home');
select is(tests.stop_turn('hello') -> 'stopped', 'true', 'the turn''s person stops the turn');
select tests.finish_turn('hello');

-- An approver holds the lease on another person's turn.
select tests.begin_pending_turn('pending', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select is(tests.stop_turn('pending') -> 'stopped', 'false', 'does not stop a turn with pending calls');
select is((select status from chat_turns where id = tests.id('turn pending')), 'requires_action', 'keeps the turn in requires_action');
select tests.sign_in(tests.id('owner'));
select tests.respond('pending', 'call_0', tests.approval());
select is(tests.stop_turn('pending') -> 'stopped', 'true', 'the approver stops the continuation');
select is(renew_turn(tests.lease('pending')) -> 'stop', 'true', 'renew_turn returns the stop request to the approver');
select tests.sign_in(tests.id('member'));
select is(tests.stop_turn('pending') -> 'stopped', 'true', 'the turn''s person stops the continuation');
select tests.sign_in(tests.id('contributor'));
select is(tests.stop_turn('pending') -> 'stopped', 'false', 'another member cannot stop the continuation');
select tests.sign_in(tests.id('owner'));
select tests.finish_turn('pending');
select is((select string_agg(status, ',' order by created_at) from chat_turns), 'completed,completed', 'both turns finish as completed');

select tests.sign_in(tests.id('member'));
select tests.begin_turn('gone');
select tests.run_as_superuser($$ update home_members set revoked_at = now() where person_id = tests.id('member') $$);
select is(tests.stop_turn('gone'), '{"outcome": "not_found"}', 'a former member does not find the turn');
select tests.sign_in(tests.id('owner'));
select is(tests.stop_turn('gone') -> 'stopped', 'false', 'another member cannot stop a former member''s turn');
select is((select status from chat_turns where id = tests.id('turn gone')), 'running', 'leaves the former member''s turn running');
rollback;
