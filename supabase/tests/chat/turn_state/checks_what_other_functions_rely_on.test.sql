-- Rules of functions that begin_turn and run_tools call, each at its bound. Called as the superuser, so that row-level
-- security does not hide a missing check.
begin;
select tests.plan(18);
select tests.make_world_with_tools('member');
select tests.begin_turn('hello', jsonb_build_object('imported_history', jsonb_build_array(jsonb_build_object('role', 'user', 'content', repeat('x', 16001)))));
select tests.run_tools('hello', tests.tool_call(0, 'test_ask', '{"a": 1}'), tests.tool_call(1, 'test_careful', '{"a": 1}'), tests.tool_call(2, 'test_client', '{}'));
select tests.as_superuser();
create function pg_temp.turn() returns chat_turns language sql as $$ select t from chat_turns t where id = tests.id('turn hello') $$;

select is((select char_length(parts #>> '{0,text}') from chat_messages where origin = 'client_import'), 16000, 'an imported message is cut to 16,000 characters');

select is((private.take_over_turn(pg_temp.turn(), '{"attempt_id": "00000000-0000-0000-0000-000000000001"}')).id, null, 'a turn with a lease is not taken over');
select tests.expire_lease('hello');
select tests.set_claims(tests.id('member'));
select is((private.take_over_turn(pg_temp.turn(), '{"attempt_id": "00000000-0000-0000-0000-000000000001", "lease_seconds": 9999}')).attempt, 2, 'a turn whose lease has expired is');
select is((pg_temp.turn()).lease_seconds, 300, 'a lease lasts at most 300 seconds');
select is((private.take_over_turn((select t from chat_turns t where id = tests.id('turn hello')), '{}')).id, null, 'not twice');

select is((private.find_turn_by_request(tests.id('member'), jsonb_build_object('turn_id', tests.id('turn hello')))).id, tests.id('turn hello'), 'a person finds a turn of their own by its id');
select is((private.find_turn_by_request(tests.id('owner'), jsonb_build_object('turn_id', tests.id('turn hello')))).id, null, 'nobody else does');
select is((private.find_turn_by_request(tests.id('owner'), jsonb_build_object('route', 'turn', 'idempotency_key', 'hello'))).id, null, 'nor by its key');
select is(private.is_new_request(tests.id(name), tests.turn_request(request, overrides)), answer, 'a request ' || title || ': ' || case when answer then 'new' else 'not new' end)
from (values ('member', 'other', '{}', true, 'with an own id and key'),
  ('member', 'other', '{"idempotency_key": "hello"}', false, 'with a key that its person has used'),
  ('owner', 'other', '{"idempotency_key": "hello"}', true, 'with a key that another person has used'),
  ('owner', 'other', jsonb_build_object('turn_id', tests.id('turn hello')), false, 'with the id of a turn of another person'))
  v (name, request, overrides, answer, title);

select isnt(private.hash_call(a), private.hash_call(b), 'calls of two tools with the same arguments have other hashes') from tool_calls a, tool_calls b where a.ordinal = 0 and b.ordinal = 1;
select tests.run_without_triggers('delete from tool_approvals');
select private.request_approval(c, 100000) from tool_calls c where c.ordinal = 0;
select ok(a.expires_at between now() + interval '719 hours' and now() + interval '721 hours', 'an approval waits at most 30 days')
from tool_approvals a;

select private.record_usage(pg_temp.turn(), '[{"pass": 2, "model": "m", "input_tokens": 5, "output_tokens": 7}]') from generate_series(1, 2);
select is((select count(*)::int from usage_events where attempt = 2 and pass = 2), 1, 'usage that is reported twice is stored once');
select private.add_usage(tests.id('Maple Street'), '2000-01-01', 10, 10);
delete from usage_months where month = '2000-01-01';
select private.add_usage(tests.id('Maple Street'), '2000-01-01', 10, 10, 0, 10);
select is((select tokens from usage_months where month = '2000-01-01'), 0::bigint, 'the first tokens of a home in a month are none, too, when their person had reached the limit');
select is(private.build_display_name(jsonb_build_object('name', repeat('x', 500))), repeat('x', 120), 'a display name has at most 120 characters');

select throws_ok($$ select private.store_result(gen_random_uuid(), '{"success": true}') $$, '40001', null, 'the result of a call that has gone asks for a repeated request');
rollback;
