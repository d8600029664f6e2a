begin;
select tests.plan(10);
select tests.make_world(), tests.make_test_tool();
insert into usage_limits (home_id, turns_per_day) values (tests.id('Maple Street'), 100);
select tests.sign_in(tests.id('stranger'));
select tests.begin_turn('elsewhere', jsonb_build_object('home_id', tests.id('Elm Street')));
select tests.append_events('elsewhere', 1, 'a');
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'record_home_event',
  '{"event_type": "observation", "title": "The gate squeaks"}'));
select tests.append_events('hello', 1, 'a');
select tests.finish_turn('hello');
select tests.begin_turn('again', jsonb_build_object('regenerate', true, 'message', jsonb_build_object(
  'client_id', tests.stored('hello') -> 'turn' -> 'user_message_id', 'parts', '[{"type": "text", "text": "hello"}]'::jsonb)));
select is((select count(*) from chat_regenerations), 1::bigint, 'records a regeneration');
select is((select count(*) from home_events e join tool_calls c on c.id = e.tool_call_id and c.home_id = e.home_id), 1::bigint,
  'links an event to its tool call');
select tests.as_superuser();
select throws_ok($$ insert into home_events (home_id, event_type, title, source, actor_person_id, tool_call_id)
  select tests.id('Elm Street'), 'note', 'x', 'chat', tests.id('stranger'), id from tool_calls; set constraints all immediate $$, '23503', null, 'rejects an event with a tool call of another home');

-- A writer that began before the erasure may add an event after the events were deleted.
select tests.run_without_triggers($$ update homes set erasing_since = now() where id = tests.id('Maple Street') $$);
do $$
declare
  erasable private.erasable_tables := (select t from private.erasable_tables t where t.table_name = 'tool_calls'::regclass);
  home_id uuid := tests.id('Maple Street');
begin
  set local role home_eraser;
  perform set_config('tests.deleted', private.delete_rows_of_table(erasable, home_id, 10)::text, true);
  reset role;
end $$;
select is(current_setting('tests.deleted'), '0', 'deletes no tool calls while an event refers to one');
select is((select count(*) from tool_calls), 1::bigint, 'they are all there');
select tests.run_without_triggers($$ update homes set erasing_since = null where id = tests.id('Maple Street') $$);

select tests.sign_in(tests.id('owner'));
select lives_ok($$ select erase_home(tests.id('Maple Street'), 'Maple Street') $$, 'the owner erases the home');
select tests.as_superuser();
select is((select count(*) from chat_threads) + (select count(*) from chat_messages) + (select count(*) from chat_turns), 3::bigint,
  'deletes threads, messages and turns of that home only');
select is((select count(*) from tool_calls) + (select count(*) from usage_events) + (select count(*) from usage_months where home_id <> tests.id('Elm Street')) + (select count(*) from usage_limits where home_id is not null)
  + (select count(*) from chat_regenerations), 0::bigint, 'deletes tool calls, usage, limits and regenerations');
select is((select string_agg(home_id::text, ',') from chat_turn_events), tests.id('Elm Street')::text, 'deletes turn events of that home only');
select tests.sign_in(tests.id('member'));
select is(tests.retry_turn('hello') ->> 'outcome', 'home_not_found', 'a retry with the old key does not find the home');
rollback;
