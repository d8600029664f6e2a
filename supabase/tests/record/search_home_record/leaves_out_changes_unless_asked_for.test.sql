begin;
select tests.plan(6);
select tests.make_world(), tests.make_event('Leak', 'issue_reported');
select tests.make_event('Leak is solved', 'status_change', jsonb_build_object('to_status', 'resolved', 'parent_event_id', tests.id('Leak')));
select tests.make_event('Plumber called', 'note');

create function pg_temp.titles(input jsonb) returns text language sql as $$
  select string_agg(e ->> 'title', ', ' order by e ->> 'title')
  from jsonb_array_elements(tests.call_tool('search_home_record', 'viewer', input) #> '{data,entries}') e
$$;

select is(pg_temp.titles('{}'), 'Leak, Plumber called', 'a list has no changes of a status');
select is(tests.call_tool('search_home_record', 'viewer', '{"find": "count", "event_types": []}') #>> '{data,total}', '2', 'nor has a count without types');
select is(pg_temp.titles('{"query": "solved"}'), null, 'their words match nothing');
select is(pg_temp.titles('{"event_types": ["status_change"]}'), 'Leak is solved', 'a search for their type finds them');
select is(pg_temp.titles(jsonb_build_object('recorded_on', access.home_today(tests.id('Maple Street')))), 'Leak, Leak is solved, Plumber called', 'a search for what was recorded finds everything');
select tests.make_event(t, t) from unnest(array['user_decision', 'system_discovered', 'warranty_claim', 'asset_changed', 'schedule_changed', 'vendor_changed']) t;
select is(pg_temp.titles('{}'), 'Leak, Plumber called, system_discovered, user_decision, warranty_claim', 'changes of systems, schedules and vendors are left out too');
rollback;
