begin;
set local search_path = public, extensions;
select plan(23);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select is(tests.begin_turn('hello') ->> 'outcome', 'new', 'A turn makes the member''s default thread');

select results_eq($$ select key, visibility from chat_threads $$, $$ values ('default', 'private') $$, 'Its owner reads it');
select throws_ok($$ insert into chat_threads (home_id, person_id) values (tests.id('Maple Street'), tests.id('member')) $$,
  '42501', null, 'nobody inserts one directly');
select lives_ok($$ update chat_threads set title = 'Leak', visibility = 'private', archived_at = now() $$, 'its owner names and archives it');
select is((select title from chat_threads), 'Leak', 'and reads the name');
select throws_ok($$ update chat_threads set message_seq = 99 $$, '42501', null, 'but numbers no messages');
select throws_ok($$ update chat_threads set key = 'x' $$, '42501', null, 'changes no key');
select throws_ok($$ update chat_threads set person_id = tests.id('owner') $$, '42501', null, 'gives it to nobody');
select throws_ok($$ delete from chat_threads $$, '42501', null, 'and deletes nothing');
select throws_ok($$ update chat_threads set title = ' ' $$, '23514', null, 'A blank title is refused');

select tests.sign_in(tests.id('owner'));
select is_empty($$ select * from chat_threads $$, 'The home''s owner does not read it');
select is_empty($$ update chat_threads set title = 'Mine' returning id $$, 'nor change it');
select throws_ok($$ delete from chat_threads $$, '42501', null, 'nor delete it');

select tests.sign_in(tests.id('stranger'));
select is_empty($$ select * from chat_threads $$, 'A stranger does not read it');
select is_empty($$ update chat_threads set title = 'Mine' returning id $$, 'nor change it');

select tests.sign_out();
select throws_ok($$ select * from chat_threads $$, '42501', null, 'Without a sign-in nothing is read');
select throws_ok($$ insert into chat_threads (home_id, person_id) values (tests.id('Maple Street'), tests.id('member')) $$, '42501', null, 'inserted');
select throws_ok($$ update chat_threads set title = 'x' $$, '42501', null, 'updated');
select throws_ok($$ delete from chat_threads $$, '42501', null, 'or deleted');

select tests.as_service_role();
select isnt_empty($$ select * from chat_threads $$, 'The service role reads');
select throws_ok($$ update chat_threads set title = 'x' $$, '42501', null, 'and writes nothing');
select throws_ok($$ delete from chat_threads $$, '42501', null, 'deletes nothing');
select throws_ok($$ insert into chat_threads (home_id, person_id) values (tests.id('Maple Street'), tests.id('member')) $$, '42501', null, 'inserts nothing');

select * from finish();
rollback;
