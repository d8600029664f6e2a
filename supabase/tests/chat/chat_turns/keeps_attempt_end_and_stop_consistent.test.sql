-- For the owner of the table too, to whom row-level security does not apply.
begin;
select tests.plan(9);
select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('running');
select tests.begin_turn('done', '{"thread_key": "done"}'), tests.finish_turn('done');
select tests.begin_turn('left', '{"thread_key": "left"}');
select tests.as_superuser();
update chat_turns set attempt = 3 where id = tests.id('turn running');
select tests.as_table_owner();

select throws_ok($$ update chat_turns set attempt = 2 where id = tests.id('turn running') $$, '23514', null, 'the attempt cannot decrease');
select throws_ok($$ update chat_turns set finished_at = now(), degraded = true where id = tests.id('turn running') $$, '23514', null, 'a running turn gets no end');
select throws_ok($$ update chat_turns set status = 'abandoned', lease_expires_at = null, degraded = true where id = tests.id('turn running') $$, '23514', null, 'abandoning a turn does not change its end');
select throws_ok($$ update chat_turns set stop_requested_at = now() where id = tests.id('turn done') $$, '23514', null, 'an ended attempt cannot be stopped');
select lives_ok($$ update chat_turns set stop_requested_at = now() where id = tests.id('turn running') $$, 'a running one can');
select throws_ok($$ update chat_turns set stop_requested_at = null where id = tests.id('turn running') $$, '23514', null, 'a stop is not withdrawn');
select lives_ok($$ update chat_turns set stop_requested_at = null, attempt = 4 where id = tests.id('turn running') $$, 'a new attempt begins without it');
select lives_ok($$ update chat_turns set status = 'abandoned', lease_expires_at = null where id = tests.id('turn left') $$, 'a running turn can be abandoned');
select throws_ok($$ update chat_turns set status = 'completed', finished_at = now() where id = tests.id('turn left') $$, '23514', null, 'an abandoned turn is not completed without a new attempt');

rollback;
