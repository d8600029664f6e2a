begin;
select tests.plan(7);
select tests.make_world();

create function pg_temp.try_input(input jsonb) returns text language sql as $$
  select tests.call_tool_in_turn('owner', 'record_home_event', input, '{}', '{"arguments": "{}"}') #>> '{result,code}'
$$;
create function pg_temp.event(fields jsonb) returns jsonb
language sql as $$ select '{"event_type": "issue_reported", "title": "Leak"}'::jsonb || fields $$;

select is(pg_temp.try_input(pg_temp.event(jsonb_build_object('system_kind', repeat('old ', 3300)))), 'invalid_arguments', 'rejects a kind of 13 kB');
select is(pg_temp.try_input(pg_temp.event(jsonb_build_object('system_kind', repeat('old ', 2400)))), 'ok', 'accepts a long kind');
select is(pg_temp.try_input(pg_temp.event('{"deep": [{"text": ""}]}'::jsonb || jsonb_build_object('more', jsonb_build_array(repeat('a', 10001))))),
  'invalid_arguments', 'rejects a long text at any depth');
select is(pg_temp.try_input(pg_temp.event(jsonb_build_object('settles', (select jsonb_agg(repeat('a', 100)) from generate_series(1, 700))))),
  'invalid_arguments', 'rejects arguments over 64 kB');
select is(pg_temp.try_input(pg_temp.event('{"title": "Leak in the attic", "cost_actual": 1e300}')), 'invalid_arguments', 'rejects a huge amount');
select is(pg_temp.try_input(pg_temp.event('{"title": "Leak in the hall"}')), 'ok', 'accepts an ordinary call');

select is(cardinality(private.split_kind_words(repeat('old ', 2400))), 50, 'reads the first 200 characters of a kind');
rollback;
