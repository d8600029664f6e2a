begin;
select tests.plan(5);
select tests.make_world('member'), tests.complete_turn('hello');
select is(begin_turn(tests.turn_request('x', '{"idempotency_key": "hello", "route": "tool-results", "request_hash": "ff"}')) ->> 'outcome',
  'new', 'the same key on another route begins another turn');
select tests.sign_in(tests.id('owner'));
select is(begin_turn(tests.turn_request('y', '{"idempotency_key": "hello", "request_hash": "ff"}')) ->> 'outcome',
  'new', 'the same key of another person begins another turn');
select tests.sign_in(tests.id('member'));
update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('viewer'));
select is(begin_turn(tests.turn_request('v', '{"idempotency_key": "hello", "request_hash": "ff"}')) ->> 'outcome',
  'new', 'the same key of another person begins another turn, also where they see the first one');
select tests.sign_in(tests.id('stranger'));
select is(begin_turn(tests.turn_request('z', '{"idempotency_key": "hello"}')) ->> 'outcome', 'home_not_found', 'a stranger with the key does not find the home');
select is(begin_turn(tests.turn_request('z', jsonb_build_object('idempotency_key', 'hello', 'home_id', tests.id('Elm Street')))) ->> 'outcome',
  'new', 'a stranger begins a turn in their own home with the key');
rollback;
