begin;
select tests.plan(8);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select throws_ok($$ select stop_requested_at from chat_turns $$, '42501', null, 'denies selecting stop_requested_at');
select throws_ok($$ update chat_turns set stop_requested_at = now() $$, '42501', null, 'denies updating stop_requested_at');
select tests.stop_turn('hello');
select tests.as_table_owner();
select throws_ok($$ update chat_turns set stop_requested_at = null $$, '23514', null, 'a stop request cannot be removed');
select throws_ok($$ update chat_turns set stop_requested_at = now() + interval '1 hour' $$, '23514', null, 'a stop request cannot get another time');
select lives_ok($$ update chat_turns set stop_requested_at = null, attempt = attempt + 1 $$, 'a new attempt clears the stop request');
select lives_ok($$ update chat_turns set stop_requested_at = now() $$, 'a new attempt accepts a stop request');
select lives_ok($$ update chat_turns set status = 'abandoned', lease_expires_at = null $$, 'an abandoned turn keeps its stop request');
select throws_ok($$ update chat_turns set attempt = attempt, stop_requested_at = now() + interval '1 hour' $$, '23514', null, 'a turn that is not running accepts no stop request');

rollback;
