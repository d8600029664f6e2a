begin;
select tests.plan(11);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(release_turn(tests.lease('hello') || jsonb_build_object('lease_token', gen_random_uuid())), '{"outcome": "lease_lost"}', 'rejects a wrong lease token');
select tests.store('failed', tests.stored('hello'));
select is(release_turn(tests.lease('hello')), '{"outcome": "ok"}', 'releases the lease');
select is(release_turn(tests.lease('hello')), '{"outcome": "ok"}', 'accepts a repeated release');
select is(renew_turn(tests.lease('hello')), '{"outcome": "lease_lost", "stop": false}', 'renew_turn rejects a released lease');
select is(tests.finish_turn('hello') ->> 'outcome', 'lease_lost', 'finish_turn rejects a released lease');
select is(tests.retry_turn('hello') ->> 'outcome', 'new', 'the same key begins a new attempt at once');
select is(tests.stored('hello') -> 'turn' -> 'attempt', '2', 'increments the attempt');
select is(release_turn(tests.lease('failed')), '{"outcome": "lease_lost"}', 'the earlier attempt cannot release the new lease');
select release_turn(tests.lease('hello'));
select is(tests.begin_turn('next') ->> 'outcome', 'new', 'another key begins a turn at once');
select is((select status from chat_turns where id = tests.id('turn hello')), 'abandoned', 'abandons the released turn');
select tests.finish_turn('next');
select is(release_turn(tests.lease('next')), '{"outcome": "lease_lost"}', 'rejects a finished turn');

rollback;
