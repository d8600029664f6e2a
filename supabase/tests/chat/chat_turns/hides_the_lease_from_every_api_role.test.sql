begin;
select tests.plan(8);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select results_eq($$ select id, status::text, attempt from chat_turns $$,
  $$ values (tests.id('turn hello'), 'running'::text, 1) $$, 'the owner of the thread reads its turns');
select throws_ok($$ select lease_token from chat_turns $$, '42501', null, 'denies selecting lease_token');
select throws_ok($$ select attempt_id from chat_turns $$, '42501', null, 'denies selecting attempt_id');
select throws_ok($$ select * from chat_turns $$, '42501', null, 'denies select *');
select throws_ok($$ select 1 from chat_turns where lease_token is not null $$, '42501', null, 'denies lease_token in a condition');
select throws_ok($$ select chat_turns from chat_turns $$, '42501', null, 'denies the whole row');
select throws_ok($$ update chat_turns set status = status where id is not null returning lease_token $$, '42501', null, 'denies lease_token in returning');

select tests.as_service_role();
select throws_ok($$ select lease_token from chat_turns $$, '42501', null, 'the service role cannot select lease_token');

rollback;
