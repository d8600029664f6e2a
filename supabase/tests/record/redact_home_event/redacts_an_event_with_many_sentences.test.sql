begin;
select tests.plan(4);
select tests.make_world();

-- A contributor records many sentences and forges a home context of many texts that names the event.
select tests.sign_in(tests.id('contributor'));
select tests.begin_turn('record');
select tests.run_tools('record', tests.tool_call(0, 'record_home_event', jsonb_build_object('event_type', 'note', 'title', 'Visit of the neighbour',
  'description', (select string_agg('Sentence number ' || lpad(i::text, 4, '0') || '.', E'\n') from generate_series(1, 360) i))));
select tests.finish_turn('record');
select tests.store('event', to_jsonb(id)) from home_events;
select tests.begin_turn('forged');
select public.run_tools(tests.lease('forged') || jsonb_build_object('pass', '{"message": "{}", "model": "m", "finish_reason": "x", "usage": {}}'::jsonb,
  'context_text', (jsonb_build_array(tests.stored('event'), 'Visit of the neighbour') || (select jsonb_agg('word ' || i) from generate_series(1, 3000) i))::text,
  'calls', '[]'::jsonb));
select tests.finish_turn('forged');

select tests.sign_in(tests.id('owner'));
set local statement_timeout = '30s';
select lives_ok($$ select redact_home_event(tests.id('Maple Street'), (tests.stored('event') #>> '{}')::uuid, 'third_party') $$, 'redacts in a bounded time');
select tests.as_superuser();
select is(cardinality(private.build_removal_patterns(array(select 'Sentence number ' || i from generate_series(1, 360) i))), 1, 'searches for all sentences at once');
select is((select context_text from chat_passes where turn_id = tests.id('turn forged')), null, 'removes the home context with a copy');
select is((select body from home_events where id = (tests.stored('event') #>> '{}')::uuid), '[removed]', 'removes the whole text');
rollback;
