begin;
select tests.plan(12);
select tests.make_world('member');
select is(tests.begin_turn('hello') ->> 'outcome', 'new', 'a first message begins a turn');
select is(tests.stored('hello') -> 'turn' ->> 'id', tests.id('turn hello')::text, 'uses the turn id of the request');
select is(tests.stored('hello') -> 'turn' ->> 'home_id', tests.id('Maple Street')::text, 'returns the home');
select is(tests.stored('hello') -> 'turn' ->> 'person_id', tests.id('member')::text, 'returns the caller as person');
select isnt(tests.stored('hello') -> 'turn' ->> 'user_message_id', tests.id('message hello')::text, 'makes the id of the message, whatever the request says');
select matches(tests.stored('hello') -> 'turn' ->> 'lease_token', '^[0-9a-f-]{36}$', 'returns a lease token');
select is(tests.stored('hello') -> 'turn' -> 'attempt', '1', 'returns attempt 1');
select is(jsonb_typeof(tests.stored('hello') -> 'home_context'), 'object', 'returns the home context');
select is(tests.stored('hello') -> 'history', '[]', 'returns an empty history');
select is(array(select jsonb_object_keys(tests.stored('hello'))), array['turn', 'history', 'outcome', 'summary', 'language', 'short_ids', 'home_context', 'cancelled_calls'], 'returns no other fields');
select results_eq($$ select id, role::text, seq, parts -> 0 ->> 'text' from chat_messages $$,
  $$ values ((tests.stored('hello') -> 'turn' ->> 'user_message_id')::uuid, 'user', 1::bigint, 'hello') $$, 'stores the message');
select is((select lease_expires_at > clock_timestamp() + interval '20 s' from chat_turns), true, 'sets the lease to 30 seconds');
rollback;
