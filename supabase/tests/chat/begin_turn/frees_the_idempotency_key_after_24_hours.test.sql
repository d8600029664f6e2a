begin;
set local search_path = public, extensions;
select plan(6);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.finish_turn('hello');

-- Time passes; the trigger would not let a turn grow old so fast.
select tests.as_owner();
set local session_replication_role = replica;
update chat_turns set created_at = now() - interval '23 hours 59 minutes';
set local session_replication_role = origin;
select tests.sign_in(tests.id('member'));
select is(tests.begin_again('hello') ->> 'outcome', 'replay', 'A minute before, the reply is replayed');

select tests.as_owner();
set local session_replication_role = replica;
update chat_turns set created_at = now() - interval '24 hours';
set local session_replication_role = origin;
select tests.sign_in(tests.id('member'));
select is(tests.begin_again('hello', jsonb_build_object('request_hash', 'ff', 'message',
  jsonb_build_object('id', gen_random_uuid(), 'parts', '[]'::jsonb))) ->> 'outcome', 'new', 'After 24 hours the key begins another turn, also with another body');
select isnt(tests.kept('hello') -> 'turn' ->> 'id', tests.id('turn hello')::text, 'a new one');
select is(tests.begin_again('hello', '{"request_hash": "ff"}') ->> 'outcome', 'running', 'which now holds the key');
select tests.as_owner();
select is((select idempotency_key from chat_turns where id = tests.id('turn hello')), null, 'The old turn gave it away');
select is((select status from chat_turns where id = tests.id('turn hello')), 'completed', 'and is otherwise as it was');

select * from finish();
rollback;
