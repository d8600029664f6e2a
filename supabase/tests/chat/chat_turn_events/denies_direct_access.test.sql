-- Who reads and writes the events directly: nobody, not even the service role. And what holds their writer back.
begin;
set local search_path = public, extensions;
select plan(16);

select tests.make_world();
select tests.sign_in(tests.id('owner'));
select tests.begin_turn('hello');
select tests.append_events('hello', 1, 'a');
update chat_threads set visibility = 'household';
reset role;
select is(tests.attempts('select from public.chat_turn_events'), tests.refused(), 'select');
select is(tests.attempts('insert into public.chat_turn_events default values'), tests.refused(), 'insert');
select is(tests.attempts('update public.chat_turn_events set seq = seq'), tests.refused(), 'update');
select is(tests.attempts('delete from public.chat_turn_events'), tests.refused(), 'delete');
select is(tests.attempts('truncate public.chat_turn_events'), tests.refused(), 'truncate');
select is(tests.attempt('service role', 'select from public.chat_turn_events'), '42501', 'The service role: select');
select is(tests.attempt('service role', 'insert into public.chat_turn_events default values'), '42501', 'insert');
select is(tests.attempt('service role', 'update public.chat_turn_events set seq = seq'), '42501', 'update');
select is(tests.attempt('service role', 'delete from public.chat_turn_events'), '42501', 'delete');

-- What RLS still refuses when a function forgets its check.
select tests.as_owner();
select tests.claims(tests.id('member'));
set local role home_writer;
select is((select count(*) from chat_turn_events), 1::bigint, 'The writer reads what happens in threads that the caller sees');
select throws_ok($$ insert into chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
  select home_id, thread_id, turn_id, 1, 2, '[]' from chat_turn_events $$, '42501', null, 'tells nothing of turns that others work on');
select throws_ok($$ update chat_turn_events set events = '[]' $$, '42501', null, 'and rewrites nothing');
select tests.claims(tests.id('owner'));
select tests.keep('row', to_jsonb(e)) from chat_turn_events e;
set local role home_writer;
select throws_ok($$ insert into chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
  select home_id, gen_random_uuid(), turn_id, 1, 2, '[]' from chat_turn_events $$, '42501', null, 'The turn''s person tells of it in its own thread');
select tests.claims(tests.id('stranger'));
set local role home_writer;
select is_empty($$ select * from chat_turn_events $$, 'For a stranger it reads nothing');
select is_empty($$ delete from chat_turn_events returning seq $$, 'removes nothing');
select throws_ok($$ insert into chat_turn_events select (jsonb_populate_record(null::chat_turn_events, tests.kept('row') || '{"seq": 2}')).* $$,
  '42501', null, 'and writes nothing');

select * from finish();
rollback;
