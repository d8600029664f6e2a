begin;
set local search_path = public, extensions;
select plan(6);
select tests.make_world();
select tests.make_event('Leak', 'issue_reported');
select tests.make_event('Leak is solved', 'status_change', jsonb_build_object('to_status', 'resolved', 'parent_event_id', tests.id('Leak')));
select tests.make_event('Plumber called', 'note');

create function pg_temp.titles(input jsonb) returns text
language sql as $$
  select string_agg(e ->> 'title', ', ' order by e ->> 'title')
  from jsonb_array_elements(tests.call_tool('search_home_record', 'viewer', input) #> '{data,entries}') e
$$;

select is(pg_temp.titles('{}'), 'Leak, Plumber called', 'a list has no changes of a status');
select is(tests.call_tool('search_home_record', 'viewer', '{"find": "count", "event_types": []}') #>> '{data,total}', '2', 'nor has a count without types');
select is(pg_temp.titles('{"query": "solved"}'), null, 'their words match nothing');
select is(pg_temp.titles('{"event_types": ["status_change"]}'), 'Leak is solved', 'a search for their type finds them');
select is(pg_temp.titles(jsonb_build_object('recorded_on', access.home_today(tests.id('Maple Street')))), 'Leak, Leak is solved, Plumber called', 'a search for what was recorded finds everything');
select set_eq(
  $$ select w.word from unnest(array['note', 'issue_reported', 'user_decision', 'system_discovered', 'warranty_claim',
      'status_change', 'asset_changed', 'schedule_changed', 'vendor_changed']) w (word)
    where (private.build_event_state(
      jsonb_populate_record(null::public.home_events, jsonb_build_object('event_type', w.word)), false, false, 'en')).is_change $$,
  array['status_change', 'asset_changed', 'schedule_changed', 'vendor_changed'], 'four types are changes');

select * from finish();
rollback;
