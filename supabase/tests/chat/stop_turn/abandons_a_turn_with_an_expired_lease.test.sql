begin;
select tests.plan(12);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a leak"}'));
select tests.expire_lease('hello');
select is(tests.stop_turn('hello') -> 'stopped', 'true', 'stops a turn with an expired lease');
select is((select status from chat_turns), 'abandoned', 'sets the turn to abandoned');
select is(jsonb_path_query_array(tests.answer_parts('hello'), '$[*].type'), '["tool-call", "tool-result"]', 'stores its tool calls and results, and no sentence');
select is((select outcome::text from chat_turns), 'saved', 'stores what the turn saved');
select is(tests.finish_turn('hello') ->> 'outcome', 'lease_lost', 'the expired attempt cannot finish');
select is(tests.read_events('hello') -> 'turn' ->> 'status', 'abandoned', 'followers read the status abandoned');
select is(tests.read_events('hello') -> 'parts', null, 'followers read no message');

-- A stop request on a lease that expires.
select tests.begin_turn('next');
select tests.stop_turn('next');
select tests.expire_lease('next');
select is(tests.retry_turn('next') ->> 'outcome', 'new', 'the same request begins a new attempt');
select is(renew_turn(tests.lease('next')) -> 'stop', 'false', 'the new attempt has no stop request');
select is(tests.stop_turn('next') -> 'stopped', 'true', 'stops the new attempt on request');
select tests.expire_lease('next');
select is(tests.stop_turn('next') -> 'stopped', 'true', 'stops a turn again after its lease expired');
select is((select status from chat_turns where id = tests.id('turn next')), 'abandoned', 'sets the turn to abandoned again');
rollback;
