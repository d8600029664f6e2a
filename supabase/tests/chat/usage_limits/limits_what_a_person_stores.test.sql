begin;
select tests.plan(19);
create function pg_temp.stored(name text) returns bigint
language sql security definer as $$ select bytes from private.person_storage_days where person_id = tests.id(name) $$;
create function pg_temp.stored_bytes(turn text) returns numeric language sql security definer as $$
  select sum(octet_length(c::text)) + (select sum(octet_length(p::text)) from public.chat_passes p where p.turn_id = tests.id('turn ' || turn))
  from public.tool_calls c where c.turn_id = tests.id('turn ' || turn)
$$;

select tests.make_world(), tests.make_test_tool(), tests.set_limits('{"bytes_per_day": 100000}');
select tests.sign_in(tests.id('viewer'));
select tests.begin_turn('a');
select cmp_ok(pg_temp.stored('viewer'), '>', 100::bigint, 'counts the message');
select is(tests.finish_turn('a', jsonb_build_object('message', jsonb_build_object('parts',
  jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('a', 99000)))))) ->> 'outcome', 'ok', 'stores the answer');
select cmp_ok(pg_temp.stored('viewer'), '>', 99000::bigint, 'counts the answer');
select tests.begin_turn('b');
select tests.append_events('b', 1, repeat('b', 2000));
select results_eq($$ select tests.begin_turn('c') ->> 'outcome', tests.stored('c') ->> 'limit' $$, $$ values ('limited', 'storage_per_day') $$,
  'rejects a turn beyond the bytes of a day');
select ok((tests.stored('c') ->> 'retry_after')::int between 1 and 86400, 'names the seconds until the next day');
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('owner') ->> 'outcome', 'new', 'another person is not limited by it');
select tests.run_as_superuser($$ insert into usage_limits (person_id, bytes_per_day) values (tests.id('owner'), 3 * 1024) $$);
select tests.finish_turn('owner');
select is(tests.begin_turn('owner 2') ->> 'limit', 'storage_per_day', 'counts 1,024 bytes for each row beside its texts');

select tests.set_limits();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('with events');
select tests.store('before', to_jsonb(pg_temp.stored('member')));
select tests.finish_turn('with events', jsonb_build_object('events', jsonb_build_array(
  jsonb_build_object('seq', 1, 'events', jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('e', 50000)))))));
select cmp_ok(pg_temp.stored('member') - tests.stored('before')::bigint, '<', 60000::bigint, 'counts the last events of a turn once');

select tests.set_limits('{"running_turns": 2}');
select tests.sign_in(tests.id('member'));
select tests.begin_turn('1', '{"thread_key": "one"}');
select tests.begin_turn('2', '{"thread_key": "two"}');
select is(tests.begin_turn('3', '{"thread_key": "three"}') ->> 'limit', 'running_turns', 'rejects a third running turn');
select is((select count(*) from chat_threads where key = 'three'), 0::bigint, 'writes no thread for it');
select tests.finish_turn('1');
select is(tests.begin_turn('3', '{"thread_key": "three"}') ->> 'outcome', 'new', 'accepts it once another has finished');

select tests.set_limits();
select tests.sign_in(tests.id('contributor'));
select tests.begin_turn('long', '{"thread_key": "long"}');
select run_tools(tests.lease('long') || jsonb_build_object('pass', jsonb_build_object('message', repeat('a', 300000)), 'calls', jsonb_build_array(
  tests.tool_call(0, 'test_effect', '{"note": "a"}', jsonb_build_object('provider', repeat('p', 200000))),
  tests.tool_call(1, 'test_effect', '{"note": "b"}', jsonb_build_object('provider', repeat('p', 100000), 'arguments', repeat('x', 300000))))));
select results_eq($$ select length(provider), left(arguments, 20) from tool_calls c where c.turn_id = tests.id('turn long') order by ordinal $$,
  $$ values (200000, '{"note": "a"}'), (0, '"arguments omitted: ') $$, 'drops provider texts and arguments beyond 256 kB');
select is(tests.finish_turn('long', jsonb_build_object('message', jsonb_build_object('provider', repeat('p', 300000), 'parts', jsonb_build_array(
    jsonb_build_object('type', 'tool-call', 'toolCallId', 'call_0', 'output', repeat('o', 200000)),
    jsonb_build_object('type', 'text', 'text', repeat('t', 300000)), '{"type": "text", "text": "Done."}'::jsonb)))) ->> 'outcome', 'ok', 'stores a message over 256 kB');
select is((select provider from chat_messages where turn_id = tests.id('turn long') and role = 'assistant'), null, 'drops its provider message');
select is((select parts #> '{0}' || (parts #> '{2}') || jsonb_build_object('length', length(parts #>> '{1,text}')) from chat_messages m where m.turn_id = tests.id('turn long') and m.role = 'assistant'),
  '{"type": "text", "text": "Done.", "toolCallId": "call_0", "length": 16000}', 'keeps the id of the call and the beginnings of the texts');

-- Texts in every field, within the limits and beyond the bytes of the day.
create function pg_temp.fill(turn text) returns jsonb language sql as $$
  select run_tools(tests.lease(turn) || jsonb_build_object('pass', jsonb_build_object('message', repeat('m', 200000)), 'context_text', repeat('c', 190000), 'calls',
    (select jsonb_agg(tests.tool_call(i, 'unknown', '{}', jsonb_build_object('id', i || repeat('i', 14000), 'provider_call_id', repeat('p', 14000),
      'arguments', repeat('a', 14000), 'provider', repeat('p', 14000), 'ignored', jsonb_build_array(repeat('g', 14000)), 'notes', jsonb_build_array(repeat('n', 14000)), 'input', jsonb_build_object('x', repeat('x', 14000)),
      'result', jsonb_build_object('success', false, 'message', repeat('r', 14000))))) from generate_series(0, 63) i)))
$$;
select tests.begin_turn('full', '{"thread_key": "full"}');
select is(jsonb_array_length(pg_temp.fill('full') -> 'calls'), 64, 'stores 64 calls');
select cmp_ok(pg_temp.stored_bytes('full'), '<', 2600000::numeric, 'with at most 256 kB of each kind of text');
select tests.begin_turn('exhausted', '{"thread_key": "exhausted"}');
select tests.set_limits('{"bytes_per_day": 1000}');
select is(jsonb_array_length(pg_temp.fill('exhausted') -> 'calls'), 64, 'a turn that began before the bytes of the day were used up stores its calls');
select cmp_ok(pg_temp.stored_bytes('exhausted'), '<', 500000::numeric, 'with at most 32 kB of each kind of text');
rollback;
