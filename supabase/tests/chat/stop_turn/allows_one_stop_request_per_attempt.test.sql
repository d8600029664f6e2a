begin;
set local search_path = public, extensions;
select plan(8);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select throws_ok($$ select stop_requested_at from chat_turns $$, '42501', null, 'Who was asked to stop is read by nobody directly');
select throws_ok($$ update chat_turns set stop_requested_at = now() $$, '42501', null, 'nor asked so');
select tests.stop_turn('hello');
select tests.as_table_owner();
select throws_ok($$ update chat_turns set stop_requested_at = null $$, '23514', null, 'A request to stop is not taken back');
select throws_ok($$ update chat_turns set stop_requested_at = now() + interval '1 hour' $$, '23514', null, 'nor given another time');
select lives_ok($$ update chat_turns set stop_requested_at = null, attempt = attempt + 1 $$, 'The next attempt has not been asked');
select lives_ok($$ update chat_turns set stop_requested_at = now() $$, 'and may be');
select lives_ok($$ update chat_turns set status = 'abandoned', lease_expires_at = null $$, 'It ends with it');
select throws_ok($$ update chat_turns set attempt = attempt, stop_requested_at = now() + interval '1 hour' $$, '23514', null, 'A turn that does not run is not asked');

select * from finish();
rollback;
