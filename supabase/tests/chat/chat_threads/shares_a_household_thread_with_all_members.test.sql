begin;
set local search_path = public, extensions;
select plan(12);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.finish_turn('hello');
select lives_ok($$ update chat_threads set visibility = 'household' $$, 'The thread''s owner shares it');

select tests.sign_in(tests.id('viewer'));
select is((select count(*) from chat_threads), 1::bigint, 'A viewer of the home sees the thread');
select is((select count(*) from chat_messages), 2::bigint, 'its messages');
select is((select count(id) from chat_turns), 1::bigint, 'and its turns');
select is_empty($$ update chat_threads set visibility = 'private' returning id $$, 'but does not change it');
select is(tests.begin_turn('me too', jsonb_build_object('thread_key', tests.kept('hello') -> 'turn' -> 'thread_id')) ->> 'outcome',
  'new', 'and writes in it');
select is(jsonb_array_length(tests.kept('me too') -> 'history'), 2, 'with its history before them');

select tests.sign_in(tests.id('stranger'));
select is_empty($$ select * from chat_threads $$, 'A stranger sees nothing of it');
select is_empty($$ select * from chat_messages $$, 'no message');
select is(tests.begin_turn('spy', jsonb_build_object('thread_key', tests.kept('hello') -> 'turn' -> 'thread_id',
  'home_id', tests.id('Elm Street'))) ->> 'outcome', 'thread_not_found', 'and cannot write in it');

select tests.as_owner();
update home_members set revoked_at = now() where person_id = tests.id('member');
select tests.sign_in(tests.id('member'));
select is_empty($$ select * from chat_threads $$, 'Who left the home no longer sees even their own thread');
select is_empty($$ update chat_threads set visibility = 'private' returning id $$, 'and no longer changes it');

select * from finish();
rollback;
