-- What the policies of the tables allow is listed in limits_each_row_to_the_listed_people.
begin;
select tests.plan(9);
select tests.make_world('member');
select is(tests.complete_turn('hello') ->> 'outcome', 'new', 'a turn creates the caller''s default thread');
select results_eq($$ select key, visibility::text from chat_threads $$, $$ values ('default', 'private') $$, 'which is private');
select throws_ok($$ update chat_threads set title = ' ' $$, '22023', null, 'rejects a blank title');
select tests.store('thread', jsonb_build_object('thread_key', tests.stored('hello') -> 'turn' -> 'thread_id'));
select tests.sign_in(tests.id('owner'));
select isnt(tests.complete_turn('mine', tests.stored('thread')) -> 'turn' -> 'thread_id', tests.stored('thread') -> 'thread_key',
  'the home''s owner begins no turn in it');

select tests.sign_in(tests.id('member'));
update chat_threads set title = 'Leak', visibility = 'household', archived_at = now();
select is((select title || ' ' || visibility from chat_threads), 'Leak household', 'its owner shares it');
select tests.sign_in(tests.id('viewer'));
select is(tests.begin_turn('me too', tests.stored('thread')) ->> 'outcome', 'new', 'a viewer begins a turn in a shared thread');
select is(jsonb_array_length(tests.stored('me too') -> 'history'), 2, 'with the history of the thread');
select tests.sign_in(tests.id('stranger'));
select isnt(tests.begin_turn('stranger', tests.stored('thread') || jsonb_build_object('home_id', tests.id('Elm Street')))
  -> 'turn' -> 'thread_id', tests.stored('thread') -> 'thread_key', 'a stranger begins none');

select tests.run_as_superuser($$ update home_members set revoked_at = now() where person_id = tests.id('member') $$);
select tests.sign_in(tests.id('member'));
select is_empty($$ update chat_threads set visibility = 'private' returning id $$, 'a former member cannot take it back');
rollback;
