begin;
select tests.plan(12);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.finish_turn('hello');
select lives_ok($$ update chat_threads set visibility = 'household' $$, 'the owner shares the thread');

select tests.sign_in(tests.id('viewer'));
select is((select count(*) from chat_threads), 1::bigint, 'a viewer of the home reads the thread');
select is((select count(*) from chat_messages), 2::bigint, 'a viewer reads its messages');
select is((select count(id) from chat_turns), 1::bigint, 'a viewer reads its turns');
select is_empty($$ update chat_threads set visibility = 'private' returning id $$, 'a viewer cannot update the thread');
select is(tests.begin_turn('me too', jsonb_build_object('thread_key', tests.stored('hello') -> 'turn' -> 'thread_id')) ->> 'outcome',
  'new', 'a viewer begins a turn in the thread');
select is(jsonb_array_length(tests.stored('me too') -> 'history'), 2, 'the viewer''s turn gets the history of the thread');

select tests.sign_in(tests.id('stranger'));
select is_empty($$ select * from chat_threads $$, 'a stranger does not read the thread');
select is_empty($$ select * from chat_messages $$, 'a stranger does not read its messages');
select isnt(tests.begin_turn('stranger', jsonb_build_object('thread_key', tests.stored('hello') -> 'turn' -> 'thread_id',
  'home_id', tests.id('Elm Street'))) -> 'turn' -> 'thread_id', tests.stored('hello') -> 'turn' -> 'thread_id', 'a stranger cannot begin a turn in the thread');

select tests.run_as_superuser($$ update home_members set revoked_at = now() where person_id = tests.id('member') $$);
select tests.sign_in(tests.id('member'));
select is_empty($$ select * from chat_threads $$, 'a former member does not read their own thread');
select is_empty($$ update chat_threads set visibility = 'private' returning id $$, 'a former member cannot update their own thread');

rollback;
