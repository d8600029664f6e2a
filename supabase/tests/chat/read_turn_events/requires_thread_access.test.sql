begin;
select tests.plan(20);
select tests.make_world('member');
select tests.begin_turn('hello', '{"thread_key": "kitchen"}');
select tests.append_events('hello', 1, 'a');
select is(tests.read_events('hello') - 'batches', jsonb_build_object('outcome', 'ok', 'language', 'en', 'turn', jsonb_build_object(
  'id', tests.id('turn hello'), 'attempt', 1, 'thread_id', tests.stored('hello') -> 'turn' -> 'thread_id',
  'assistant_message_id', tests.stored('hello') -> 'turn' -> 'assistant_message_id', 'status', 'running', 'live', true, 'continues', false,
  'responded_pass', null)),
  'returns the turn to its person, without the lease');
select is(tests.event_log('hello', '{"thread_key": "kitchen"}'), '1: a', 'finds the thread by its key');
select is(tests.event_log('hello', jsonb_build_object('home_id', tests.id('Maple Street'))), '1: a', 'finds the thread in the named home');
select is(tests.read_events('hello', jsonb_build_object('home_id', tests.id('Elm Street'))) ->> 'outcome', 'not_found', 'rejects another home');
select is(tests.read_events('hello', '{"thread_key": "attic"}') ->> 'outcome', 'not_found', 'rejects an unknown thread');
select is(tests.read_events('hello', jsonb_build_object('turn_id', gen_random_uuid())) ->> 'outcome', 'not_found', 'rejects an unknown turn');
select is(tests.read_events('hello', '{"turn_id": "no uuid"}') ->> 'outcome', 'not_found', 'rejects a malformed turn id');
select is(tests.begin_turn('elsewhere', '{"thread_key": "attic"}') ->> 'outcome', 'new', 'another thread has a turn');
select is(tests.read_events('hello', '{"thread_key": "attic"}') ->> 'outcome', 'not_found', 'rejects a turn of another thread');

select tests.sign_in(tests.id('owner'));
select is(tests.read_events('hello') ->> 'outcome', 'not_found', 'another member does not find a private thread');
select is(tests.read_events('hello', '{"turn_id": null}') ->> 'outcome', 'not_found', 'another member does not find the running turn of a private thread');
select tests.sign_in(tests.id('stranger'));
select is(tests.read_events('hello') ->> 'outcome', 'not_found', 'a stranger does not find the thread');
select tests.sign_in(tests.id('deleted account'));
select is(tests.read_events('hello') ->> 'outcome', 'not_found', 'a token without an account does not find the thread');
select tests.set_claims(null);
select is(tests.read_events('hello') ->> 'outcome', 'unauthenticated', 'rejects a token without a person');
select tests.sign_in(tests.id('member'));
update chat_threads set visibility = 'household' where key = 'kitchen';
select tests.sign_in(tests.id('viewer'));
select is(tests.event_log('hello'), '1: a', 'every member follows a turn of a shared thread');
select is(tests.read_events('hello', '{"thread_key": "kitchen"}') ->> 'outcome', 'not_found', 'not by the key of its person');
select tests.sign_in(tests.id('stranger'));
select is(tests.read_events('hello') ->> 'outcome', 'not_found', 'a stranger does not find a shared thread');
select tests.sign_in(tests.id('member'));
update chat_threads set visibility = 'private' where key = 'kitchen';
select tests.sign_in(tests.id('viewer'));
select is(tests.read_events('hello') ->> 'outcome', 'not_found', 'another member loses access when the thread is private again');

select tests.run_as_superuser($$ insert into home_members (home_id, person_id, role) values (tests.id('Elm Street'), tests.id('member'), 'member') $$);
select tests.sign_in(tests.id('member'));
select tests.begin_turn('there', jsonb_build_object('home_id', tests.id('Elm Street'), 'thread_key', 'kitchen'));
select is(tests.read_events('hello', '{"thread_key": "kitchen"}') ->> 'outcome', 'home_required', 'requires the home for a key of two homes');
select is(tests.event_log('hello', jsonb_build_object('thread_key', 'kitchen', 'home_id', tests.id('Maple Street'))), '1: a', 'finds the thread by key and home');
rollback;
