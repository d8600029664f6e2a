begin;
select tests.plan(6);
select tests.make_world('member'), tests.complete_turn('hello');

select tests.run_without_triggers($$ update chat_turns set created_at = now() - interval '23 hours 59 minutes' $$);
select is(tests.retry_turn('hello') ->> 'outcome', 'replay', 'replays one minute before 24 hours have passed');

select tests.run_without_triggers($$ update chat_turns set created_at = now() - interval '24 hours' $$);
select is(tests.retry_turn('hello', jsonb_build_object('request_hash', 'ff', 'message',
  jsonb_build_object('id', gen_random_uuid(), 'parts', '[]'::jsonb))) ->> 'outcome', 'new', 'begins a new turn with another body after 24 hours');
select isnt(tests.stored('hello') -> 'turn' ->> 'id', tests.id('turn hello')::text, 'gives the new turn another id');
select is(tests.retry_turn('hello', '{"request_hash": "ff"}') ->> 'outcome', 'running', 'the new turn holds the key');
select tests.as_superuser();
select is((select idempotency_key from chat_turns where id = tests.id('turn hello')), null, 'removes the key from the old turn');
select is((select status from chat_turns where id = tests.id('turn hello')), 'completed', 'leaves the status of the old turn unchanged');
rollback;
