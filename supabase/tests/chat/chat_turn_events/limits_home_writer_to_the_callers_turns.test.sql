begin;
select tests.plan(7);

select tests.make_world();
select tests.sign_in(tests.id('owner'));
select tests.begin_turn('hello');
select tests.append_events('hello', 1, 'a');
update chat_threads set visibility = 'household';

-- RLS applies to home_writer when a function omits its check.
select tests.as_superuser();
select tests.set_claims(tests.id('member'));
set local role home_writer;
select is((select count(*) from chat_turn_events), 1::bigint, 'RLS lets home_writer read events of the caller''s visible threads');
select throws_ok($$ insert into chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
  select home_id, thread_id, turn_id, 1, 2, '[]' from chat_turn_events $$, '42501', null, 'RLS rejects events for a turn the caller holds no lease on');
select throws_ok($$ update chat_turn_events set events = '[]' $$, '42501', null, 'denies update');
select tests.set_claims(tests.id('owner'));
select tests.store('row', to_jsonb(e)) from chat_turn_events e;
set local role home_writer;
select throws_ok($$ insert into chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
  select home_id, gen_random_uuid(), turn_id, 1, 2, '[]' from chat_turn_events $$, '42501', null, 'RLS rejects events in another thread than the turn''s');
select tests.set_claims(tests.id('stranger'));
set local role home_writer;
select is_empty($$ select * from chat_turn_events $$, 'RLS hides the events from a stranger');
select is_empty($$ delete from chat_turn_events returning seq $$, 'RLS hides the events from a stranger''s delete');
select throws_ok($$ insert into chat_turn_events select (jsonb_populate_record(null::chat_turn_events, tests.stored('row') || '{"seq": 2}')).* $$,
  '42501', null, 'RLS rejects a stranger''s insert');

rollback;
