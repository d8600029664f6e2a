begin;
set local search_path = public, extensions;
select plan(27);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select results_eq($$ select id, status, attempt from chat_turns $$,
  $$ values (tests.id('turn hello'), 'running'::text, 1) $$, 'The thread''s owner sees its turns');
select throws_ok($$ insert into chat_turns (id, home_id) values (gen_random_uuid(), tests.id('Maple Street')) $$, '42501', null, 'inserts none');
select throws_ok($$ update chat_turns set status = 'completed' $$, '42501', null, 'changes none');
select throws_ok($$ delete from chat_turns $$, '42501', null, 'deletes none');
select throws_ok($$ select lease_token from chat_turns $$, '42501', null, 'The lease token is read by nobody');
select throws_ok($$ select attempt_id from chat_turns $$, '42501', null, 'nor the attempt that would be handed it again');
select throws_ok($$ select * from chat_turns $$, '42501', null, 'not by a star');
select throws_ok($$ select 1 from chat_turns where lease_token is not null $$, '42501', null, 'not in a condition');
select throws_ok($$ select chat_turns from chat_turns $$, '42501', null, 'not as a whole row');
select throws_ok($$ update chat_turns set status = status where id is not null returning lease_token $$, '42501', null, 'not by returning');

select tests.sign_in(tests.id('owner'));
select is_empty($$ select id from chat_turns $$, 'Another member sees no turn of a private thread');
select throws_ok($$ insert into chat_turns (id, home_id) values (gen_random_uuid(), tests.id('Maple Street')) $$, '42501', null, 'inserts none');
select throws_ok($$ update chat_turns set status = 'completed' $$, '42501', null, 'changes none');
select throws_ok($$ delete from chat_turns $$, '42501', null, 'deletes none');

select tests.sign_in(tests.id('stranger'));
select is_empty($$ select id from chat_turns $$, 'A stranger sees none');
select throws_ok($$ insert into chat_turns (id, home_id) values (gen_random_uuid(), tests.id('Maple Street')) $$, '42501', null, 'inserts none');
select throws_ok($$ update chat_turns set status = 'completed' $$, '42501', null, 'changes none');
select throws_ok($$ delete from chat_turns $$, '42501', null, 'deletes none');

select tests.sign_out();
select throws_ok($$ select id from chat_turns $$, '42501', null, 'Nobody signed in: none is read');
select throws_ok($$ insert into chat_turns (id, home_id) values (gen_random_uuid(), tests.id('Maple Street')) $$, '42501', null, 'inserted');
select throws_ok($$ update chat_turns set status = 'completed' $$, '42501', null, 'changed');
select throws_ok($$ delete from chat_turns $$, '42501', null, 'deleted');

select tests.as_service_role();
select isnt_empty($$ select id from chat_turns $$, 'The service role reads turns');
select throws_ok($$ select lease_token from chat_turns $$, '42501', null, 'but no lease token');
select throws_ok($$ update chat_turns set status = 'completed' $$, '42501', null, 'changes none');
select throws_ok($$ delete from chat_turns $$, '42501', null, 'deletes none');
select throws_ok($$ insert into chat_turns (id, home_id) values (gen_random_uuid(), tests.id('Maple Street')) $$, '42501', null, 'inserts none');

select * from finish();
rollback;
