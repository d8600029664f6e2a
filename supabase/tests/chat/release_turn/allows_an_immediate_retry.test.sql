begin;
set local search_path = public, extensions;
select plan(11);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(release_turn(tests.lease('hello') || jsonb_build_object('lease_token', gen_random_uuid())), '{"outcome": "lease_lost"}', 'Only the holder releases');
select tests.keep('failed', tests.kept('hello'));
select is(release_turn(tests.lease('hello')), '{"outcome": "ok"}', 'a turn whose pass one failed');
select is(release_turn(tests.lease('hello')), '{"outcome": "ok"}', 'also when the request arrives twice');
select is(renew_turn(tests.lease('hello')), '{"outcome": "lease_lost", "stop": false}', 'A renewal that comes late does not revive it');
select is(tests.finish_turn('hello') ->> 'outcome', 'lease_lost', 'nor does an answer');
select is(tests.begin_again('hello') ->> 'outcome', 'new', 'The same key may be tried again at once');
select is(tests.kept('hello') -> 'turn' -> 'attempt', '2', 'as the next attempt');
select is(release_turn(tests.lease('failed')), '{"outcome": "lease_lost"}', 'which the failed one cannot release');
select release_turn(tests.lease('hello'));
select is(tests.begin_turn('next') ->> 'outcome', 'new', 'and another key need not wait');
select is((select status from chat_turns where id = tests.id('turn hello')), 'abandoned', 'It leaves the released turn behind');
select tests.finish_turn('next');
select is(release_turn(tests.lease('next')), '{"outcome": "lease_lost"}', 'A finished turn is not released');

select * from finish();
rollback;
