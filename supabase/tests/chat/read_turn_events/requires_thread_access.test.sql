begin;
set local search_path = public, extensions;
select plan(20);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello', '{"thread_key": "kitchen"}');
select tests.append_events('hello', 1, 'a');
select is(tests.read_events('hello') - 'batches', jsonb_build_object('outcome', 'ok', 'reply', null, 'parts', null, 'turn', jsonb_build_object(
  'id', tests.id('turn hello'), 'attempt', 1, 'thread_id', tests.kept('hello') -> 'turn' -> 'thread_id',
  'assistant_message_id', tests.kept('hello') -> 'turn' -> 'assistant_message_id', 'status', 'running', 'live', true, 'continues', false)),
  'The turn''s person follows it, and learns no lease');
select is(tests.told('hello', '{"thread_key": "kitchen"}'), '1: a', 'by the thread''s own key');
select is(tests.told('hello', jsonb_build_object('home_id', tests.id('Maple Street'))), '1: a', 'in that home');
select is(tests.read_events('hello', jsonb_build_object('home_id', tests.id('Elm Street'))) ->> 'outcome', 'not_found', 'in no other');
select is(tests.read_events('hello', '{"thread_key": "attic"}') ->> 'outcome', 'not_found', 'A thread that does not exist');
select is(tests.read_events('hello', jsonb_build_object('turn_id', gen_random_uuid())) ->> 'outcome', 'not_found', 'a turn that does not exist');
select is(tests.read_events('hello', '{"turn_id": "no uuid"}') ->> 'outcome', 'not_found', 'an id that is none');
select is(tests.begin_turn('elsewhere', '{"thread_key": "attic"}') ->> 'outcome', 'new', 'Another thread');
select is(tests.read_events('hello', '{"thread_key": "attic"}') ->> 'outcome', 'not_found', 'has not this turn');

select tests.sign_in(tests.id('owner'));
select is(tests.read_events('hello') ->> 'outcome', 'not_found', 'Another member knows nothing of a private thread');
select is(tests.read_events('hello', '{"turn_id": null}') ->> 'outcome', 'not_found', 'nor whether somebody works there');
select tests.sign_in(tests.id('stranger'));
select is(tests.read_events('hello') ->> 'outcome', 'not_found', 'nor does a stranger');
select tests.sign_in(tests.id('nobody'));
select is(tests.read_events('hello') ->> 'outcome', 'not_found', 'nor who has no account');
select tests.claims(null);
select is(tests.read_events('hello') ->> 'outcome', 'unauthenticated', 'A token without a person');
select tests.sign_out();
select throws_ok($$ select tests.read_events('hello') $$, '42501', null, 'Nobody signed in: nothing is read');

select tests.sign_in(tests.id('member'));
update chat_threads set visibility = 'household' where key = 'kitchen';
select tests.sign_in(tests.id('viewer'));
select is(tests.told('hello'), '1: a', 'A shared thread''s turn is followed by the household');
select tests.sign_in(tests.id('stranger'));
select is(tests.read_events('hello') ->> 'outcome', 'not_found', 'by no stranger');
select tests.sign_in(tests.id('member'));
update chat_threads set visibility = 'private' where key = 'kitchen';
select tests.sign_in(tests.id('viewer'));
select is(tests.read_events('hello') ->> 'outcome', 'not_found', 'until it is private again');

select tests.as_owner();
insert into home_members (home_id, person_id, role) values (tests.id('Elm Street'), tests.id('member'), 'member');
select tests.sign_in(tests.id('member'));
select tests.begin_turn('there', jsonb_build_object('home_id', tests.id('Elm Street'), 'thread_key', 'kitchen'));
select is(tests.read_events('hello', '{"thread_key": "kitchen"}') ->> 'outcome', 'home_required', 'A key of two homes needs the home');
select is(tests.told('hello', jsonb_build_object('thread_key', 'kitchen', 'home_id', tests.id('Maple Street'))), '1: a', 'and is found with it');

select * from finish();
rollback;
