begin;
select tests.plan(18);
select tests.make_world('member'), tests.complete_turn('default');
select is((select key from chat_threads), 'default', 'uses the default thread without a thread key');
select tests.complete_turn('again', jsonb_build_object('thread_key', tests.stored('default') -> 'turn' -> 'thread_id'));
select is(tests.stored('again') -> 'turn' -> 'thread_id', tests.stored('default') -> 'turn' -> 'thread_id', 'finds the thread by its id');
select tests.complete_turn('upper', jsonb_build_object('thread_key', upper(tests.stored('default') -> 'turn' ->> 'thread_id')));
select is(tests.stored('upper') -> 'turn' -> 'thread_id', tests.stored('default') -> 'turn' -> 'thread_id', 'finds the thread by its id in upper case');
select tests.complete_turn('made up', '{"thread_key": "chat_1"}');
select isnt(tests.stored('made up') -> 'turn' -> 'thread_id', tests.stored('default') -> 'turn' -> 'thread_id', 'creates a thread for an unknown key');
select tests.begin_turn('its key', '{"thread_key": "chat_1"}');
select is(tests.stored('its key') -> 'turn' -> 'thread_id', tests.stored('made up') -> 'turn' -> 'thread_id', 'finds the thread by its key');
select tests.complete_turn('uuid', '{"thread_key": "9d6e6a0e-0000-4000-8000-000000000001"}');
select is(tests.stored('uuid') ->> 'outcome', 'new', 'treats an unknown uuid as a key');
select tests.begin_turn('uuid again', '{"thread_key": "9d6e6a0e-0000-4000-8000-000000000001"}');
select is(tests.stored('uuid again') -> 'turn' -> 'thread_id', tests.stored('uuid') -> 'turn' -> 'thread_id', 'finds the thread by a key that looks like a uuid');

select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('o', jsonb_build_object('thread_key', tests.stored('default') -> 'turn' -> 'thread_id')) ->> 'outcome', 'new',
  'treats the id of another member''s private thread as an unknown uuid');
select isnt(tests.stored('o') -> 'turn' -> 'thread_id', tests.stored('default') -> 'turn' -> 'thread_id', 'which creates a thread of the caller');
select is(tests.stored('o') -> 'history', '[]', 'without the messages of the other member');
select tests.finish_turn('o');
select tests.begin_turn('o again', jsonb_build_object('thread_key', tests.stored('default') -> 'turn' -> 'thread_id'));
select is(tests.stored('o again') -> 'turn' -> 'thread_id', tests.stored('o') -> 'turn' -> 'thread_id', 'and is found by that key');
select is(begin_turn(tests.turn_request('o3', jsonb_build_object('turn_id', tests.id('turn default')))), '{"outcome": "mismatch"}',
  'rejects the id of another member''s turn');
select is(tests.begin_turn('o2', '{"thread_key": "chat_1"}') ->> 'outcome', 'new', 'another member''s key creates a thread of the caller');
select is((select count(*) from chat_threads), 2::bigint, 'the caller sees only their own threads');
select tests.sign_in(tests.id('member'));
update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('viewer'));
select tests.begin_turn('v', '{"thread_key": "chat_1"}');
select isnt(tests.stored('v') -> 'turn' -> 'thread_id', tests.stored('made up') -> 'turn' -> 'thread_id', 'the key of a shared thread creates a thread of the caller');

select tests.add_member(tests.id('Elm Street'), tests.id('member'), 'viewer');
select tests.sign_in(tests.id('member'));
select is(begin_turn(tests.turn_request('e', jsonb_build_object('home_id', tests.id('Elm Street'), 'thread_key', tests.stored('default') -> 'turn' -> 'thread_id'))),
  '{"outcome": "thread_not_found"}', 'rejects a thread of another home');
select is(tests.begin_turn('e2', jsonb_build_object('home_id', tests.id('Elm Street'), 'thread_key', 'chat_1')) ->> 'outcome', 'new', 'scopes the key to the home');
select throws_ok($$ select begin_turn(tests.turn_request('bad', '{"thread_key": "a b"}')) $$, '23514', null, 'rejects a key with a space');
rollback;
