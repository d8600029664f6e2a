begin;
select tests.plan(16);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select is(tests.begin_turn('hello') ->> 'outcome', 'new', 'a turn creates the caller''s default thread');

select results_eq($$ select key, visibility::text from chat_threads $$, $$ values ('default', 'private') $$, 'the owner reads the thread');
select throws_ok($$ insert into chat_threads (home_id, person_id) values (tests.id('Maple Street'), tests.id('member')) $$,
  '42501', null, 'the owner cannot insert a thread');
select lives_ok($$ update chat_threads set title = 'Leak', visibility = 'private', archived_at = now() $$, 'the owner sets title, visibility and archived_at');
select is((select title from chat_threads), 'Leak', 'the owner reads the new title');
select throws_ok($$ update chat_threads set message_seq = 99 $$, '42501', null, 'the owner cannot update message_seq');
select throws_ok($$ update chat_threads set key = 'x' $$, '42501', null, 'the owner cannot update the key');
select throws_ok($$ update chat_threads set person_id = tests.id('owner') $$, '42501', null, 'the owner cannot update the person');
select throws_ok($$ delete from chat_threads $$, '42501', null, 'the owner cannot delete the thread');
select throws_ok($$ update chat_threads set title = ' ' $$, '22023', null, 'rejects a blank title');

select tests.sign_in(tests.id('owner'));
select is_empty($$ select * from chat_threads $$, 'the home''s owner does not read the thread');
select is_empty($$ update chat_threads set title = 'Mine' returning id $$, 'the home''s owner does not update the thread');

select tests.sign_in(tests.id('stranger'));
select is_empty($$ select * from chat_threads $$, 'a stranger does not read the thread');
select is_empty($$ update chat_threads set title = 'Mine' returning id $$, 'a stranger does not update the thread');

select tests.sign_out();
select throws_ok($$ update chat_threads set title = 'x' $$, '42501', null, 'denies update to anon');

select tests.as_service_role();
select throws_ok($$ update chat_threads set title = 'x' $$, '42501', null, 'denies update to the service role');

rollback;
