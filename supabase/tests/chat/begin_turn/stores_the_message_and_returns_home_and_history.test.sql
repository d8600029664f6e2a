begin;
set local search_path = public, extensions;
select plan(12);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select is(tests.begin_turn('hello') ->> 'outcome', 'new', 'A first message begins a turn');
select is(tests.kept('hello') -> 'turn' ->> 'id', tests.id('turn hello')::text, 'under the id of the request');
select is(tests.kept('hello') -> 'turn' ->> 'home_id', tests.id('Maple Street')::text, 'in the home');
select is(tests.kept('hello') -> 'turn' ->> 'person_id', tests.id('member')::text, 'for the caller');
select is(tests.kept('hello') -> 'turn' ->> 'user_message_id', tests.id('message hello')::text, 'with the message''s id');
select matches(tests.kept('hello') -> 'turn' ->> 'lease_token', '^[0-9a-f-]{36}$', 'a lease token');
select is(tests.kept('hello') -> 'turn' -> 'attempt', '1', 'the first attempt');
select is(jsonb_typeof(tests.kept('hello') -> 'home_context'), 'object', 'the home''s context');
select is(tests.kept('hello') -> 'history', '[]', 'and no history');
select is(array(select jsonb_object_keys(tests.kept('hello'))), array['turn', 'history', 'outcome', 'summary', 'home_context'], 'and nothing else');
select results_eq($$ select id, role, seq, parts -> 0 ->> 'text' from chat_messages $$,
  $$ values (tests.id('message hello'), 'user', 1::bigint, 'hello') $$, 'The message is stored');
select is((select lease_expires_at > clock_timestamp() + interval '20 s' from chat_turns), true, 'The lease holds 30 seconds');

select * from finish();
rollback;
