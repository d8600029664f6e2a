begin;
select tests.plan(5);
select tests.make_world(), tests.make_home(tests.id('owner'), 'Cabin');
select tests.sign_in(tests.id('owner'));
select tests.begin_turn('used');
select tests.store('note', run_home_tool(tests.id('Maple Street'), 'record_home_event', '{"event_type": "note", "title": "Keys cut"}', 'key-of-the-note'));
select tests.as_superuser();
update homes set erasing_since = now() where id = tests.id('Maple Street');
select tests.sign_in(tests.id('owner'));

create function pg_temp.begin_with_the_key() returns jsonb language sql as $$
  select tests.begin_turn('other', jsonb_build_object('home_id', tests.id('Cabin'), 'idempotency_key', 'used')) $$;
select is(pg_temp.begin_with_the_key() ->> 'outcome', 'mismatch', 'a key of a turn whose home is being erased is a mismatch');
select is((select count(*)::int from chat_turns), 0, 'begins no turn');
select tests.run_without_triggers($$ update public.chat_turns set created_at = now() - interval '25 hours' $$);
select is(pg_temp.begin_with_the_key() ->> 'outcome', 'mismatch', 'also after 24 hours, until the turn is deleted');
select throws_ok($$ select run_home_tool(tests.id('Cabin'), 'record_home_event', '{"event_type": "note", "title": "Keys cut"}', 'key-of-the-note') $$,
  'PT422', null, 'so is the key of a call');
select is(tests.begin_turn('another', jsonb_build_object('home_id', tests.id('Cabin'))) ->> 'outcome', 'new', 'another key begins a turn');
rollback;
