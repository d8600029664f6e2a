begin;
select tests.plan(2);
-- A retry found the turn just before its message was deleted.
select tests.make_world('member');
select tests.begin_turn('hello');
select tests.as_superuser();
select tests.store('found', to_jsonb(t)) from chat_turns t;
select tests.expire_lease('hello');
select tests.sign_in(tests.id('member'));
select lives_ok($$ select delete_message((tests.stored('hello') #>> '{turn,user_message_id}')::uuid) $$, 'the message is deleted');
select tests.as_superuser();
select tests.set_claims(tests.id('member'));
select is(private.begin_existing_turn(jsonb_populate_record(null::chat_turns, tests.stored('found')),
  tests.turn_request('hello')) ->> 'outcome', 'deleted', 'its turn does not begin again');
rollback;
