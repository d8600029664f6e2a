-- A search with few candidates reads these; with many it reads all events of the home.
begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(11);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace', 'basement'), tests.make_asset('toilet', 'Toilet', 'upstairs bathroom');
insert into vendors (id, home_id, name, trades, created_by) values (tests.id('ABC'), tests.id('Maple Street'), 'ABC Plumbing', '{plumber}', tests.id('owner'));
select tests.make_event(verb || ' the ' || thing || ' ' || n, (array['repair_completed', 'inspection', 'note', 'quote_received'])[1 + n % 4], jsonb_build_object(
  'asset_id', case n % 3 when 1 then tests.id('Furnace') when 2 then tests.id('Toilet') end, 'vendor_id', case when n % 7 = 0 then tests.id('ABC') end,
  'body', case when n % 4 in (0, 3) then 'No trouble with the ' || thing end, 'cost_actual_minor', case when n % 2 = 0 then n * 100 end, 'occurred_on', date '2025-01-01' + n))
from unnest(array['Checked', 'Replaced', 'Cleaned']) with ordinality v (verb, v) cross join unnest(array['filter', 'valve', 'faucet', 'gutter', 'water heater']) with ordinality t (thing, t)
cross join lateral (select (v * 40 + t)::int as n) m;
select tests.make_event('Other home filter', 'note', jsonb_build_object('home_id', tests.id('Elm Street'), 'actor_person_id', tests.id('stranger')));

create temp table searches as
select jsonb_strip_nulls(jsonb_build_object('find', find, 'query', query, 'since', since, 'system_kind', kind, 'asset_id', asset, 'recorded_on', recorded)) as input
from unnest(array['list', 'last', 'count', 'sum']) find,
  unnest(array['filter', 'replaced valve', 'plumbing', 'furnace filter and gutters', 'plumber', 'unicorn', 'toilet trouble', 'plumbing trouble', 'plumbing and furnace',
    'checked filter and replaced unicorn', null]) query,
  unnest(array['2025-03', null]) since, unnest(array['plumbing', null]) kind, unnest(array[tests.id('Toilet'), null]) asset,
  unnest(array[access.home_today(tests.id('Maple Street'))::text, null]) recorded
where num_nulls(asset, recorded) = 2 or (num_nulls(since, kind, asset, recorded) = 3 and find in ('list', 'sum'));
-- One statement runs all searches, and they share the time of a turn.
create or replace function private.get_search_budget() returns interval
language sql immutable set search_path = '' as $$ select interval '1 hour' $$;
create temp table found as select input, tests.call_tool('search_home_record', 'viewer', input) as result from searches;
select cmp_ok((select count(*) from found where (result #>> '{data,total}')::int > 0), '>', 60::bigint, 'most searches find something');

create or replace function private.count_hits_of_subjects(home_id uuid, search jsonb, issue_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$ select null::jsonb $$;
select is_empty($$ select f.input, f.result, g.result from found f cross join lateral tests.call_tool('search_home_record', 'viewer', f.input) g (result) where f.result <> g.result $$,
  'finds the same when assets, vendors and words give one list of candidates');

create or replace function private.combine_stems(terms jsonb, max_phrases int, with_titles boolean default true) returns jsonb
language sql immutable set search_path = '' as $$ select null::jsonb $$;
select is_empty($$ select f.input, f.result, g.result from found f cross join lateral tests.call_tool('search_home_record', 'viewer', f.input) g (result) where f.result <> g.result $$,
  'finds the same with the candidates of one term');

create or replace function private.list_search_candidates(home_id uuid, search jsonb, issue_ids uuid[], is_whole boolean) returns tid[]
language sql stable set search_path = '' as $$ select case when not is_whole then array(select s.ctid from public.home_event_states s) end $$;
select is_empty($$ select f.input, f.result, g.result from found f cross join lateral tests.call_tool('search_home_record', 'viewer', f.input) g (result) where f.result <> g.result $$,
  'finds the same among candidates of other homes');

create or replace function private.list_search_candidates(home_id uuid, search jsonb, issue_ids uuid[], is_whole boolean) returns tid[]
language sql stable set search_path = '' as $$ select null::tid[] $$;
select is_empty($$ select f.input, f.result, g.result from found f cross join lateral tests.call_tool('search_home_record', 'viewer', f.input) g (result) where f.result <> g.result $$,
  'finds the same without candidates');

select tests.set_claims(tests.id('stranger'));
select is(private.find_events_by_words(tests.id('Maple Street'), '[["filter"]]', 10), '{}'::tid[], 'the index shows nothing of a home of others');
select tests.set_claims(tests.id('viewer'));
select is(cardinality(private.find_events_by_words(tests.id('Maple Street'), '[["filter"]]', 10)), 3, 'a member finds events of the home only');
select is(cardinality(private.find_events_by_words(tests.id('Maple Street'), '[["filter", "check"], ["gutter"]]', 10)), 4, 'with all words of any phrase');
select is(cardinality(private.find_events_by_words(tests.id('Maple Street'), '[["filter"]]', 10, has_no_asset => true)), 1, 'only events without an asset on request');
select is(cardinality(private.find_events_by_words(tests.id('Maple Street'), '[["gutter", "replac"]]', 10, are_in_title => true)), 1, 'or only titles of events without an asset');
select is(cardinality(private.find_events_by_words(tests.id('Maple Street'), '[["troubl"]]', 10, are_in_title => true)), 0, 'but not the other words of these events');

select * from finish();
rollback;
