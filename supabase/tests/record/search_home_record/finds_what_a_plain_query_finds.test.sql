begin;
select tests.plan(7);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace', 'basement'), tests.make_asset('toilet', 'Toilet', 'upstairs bathroom');
select tests.make_event(verb || ' the ' || thing || ' ' || n, (array['repair_completed', 'inspection', 'note', 'quote_received'])[1 + n % 4], jsonb_build_object(
  'asset_id', case n % 3 when 1 then tests.id('Furnace') when 2 then tests.id('Toilet') end, 'body', case when n % 4 in (0, 3) then 'No trouble with the ' || thing end,
  'cost_actual_minor', case when n % 2 = 0 then n * 100 end, 'occurred_on', date '2025-01-01' + n))
from unnest(array['Checked', 'Replaced', 'Cleaned']) with ordinality v (verb, v) cross join unnest(array['valve', 'gasket', 'hinge']) with ordinality t (thing, t)
cross join generate_series(1, 30) s (s) cross join lateral (select (v * 90 + t * 30 + s)::int as n) m;
-- A home of the same person with the same words.
insert into home_members (home_id, person_id, role) values (tests.id('Elm Street'), tests.id('owner'), 'member');
select tests.make_event('Checked the valve next door', 'note', jsonb_build_object('home_id', tests.id('Elm Street'), 'actor_person_id', tests.id('stranger')));

create temp table searches as
select w.word, f.filter, f.condition
from unnest(array['valve', 'checked', 'trouble', 'unicorn']) w (word),
  (values ('{}'::jsonb, 'true'), ('{"since": "2025-06"}', $$ t.occurred_on >= '2025-06-01' $$), ('{"until": "2025-08-31"}', $$ t.occurred_on <= '2025-08-31' $$),
    ('{"event_types": ["note", "inspection"]}', $$ t.event_type in ('note', 'inspection') $$),
    (jsonb_build_object('asset_id', tests.id('Toilet')), $$ t.asset_id = tests.id('Toilet') $$),
    ('{"system_kind": "furnace"}', $$ t.asset_id = tests.id('Furnace') $$),
    ('{"status": "open"}', 'false'),
    (jsonb_build_object('recorded_on', access.home_today(tests.id('Maple Street'))), 'true'), ('{"recorded_on": "2020"}', 'false')) f (filter, condition);
create function pg_temp.search(word text, filter jsonb, find text, person text default 'owner') returns jsonb
language sql as $$ select tests.call_tool('search_home_record', person, filter || jsonb_build_object('query', word, 'find', find)) -> 'data' $$;
create function pg_temp.query(word text, condition text, answer text) returns text language plpgsql as $$
declare
  found text;
begin
  execute format($query$ select %s from home_timeline t where t.home_id = tests.id('Maple Street') and %s
    and to_tsvector('english', concat_ws(' ', t.title, t.body)) @@ plainto_tsquery('english', %L) $query$, answer, condition, word) into found;
  return found;
end $$;

select is((select count(*) from searches where pg_temp.query(word, condition, 'count(*)') <> '0'), 20::bigint, 'most searches find something');
select is_empty($$ select s.* from searches s where pg_temp.search(s.word, s.filter, 'count') ->> 'total' <> pg_temp.query(s.word, s.condition, 'count(*)') $$, 'counts the events that have the word and meet the filter');
select is_empty($$ select s.* from searches s where coalesce((pg_temp.search(s.word, s.filter, 'sum') #>> '{sums,0,amount}')::numeric * 100, 0) <>
  pg_temp.query(s.word, s.condition, $q$ coalesce(sum(cost_actual_minor) filter (where t.event_type <> 'quote_received'), 0) $q$)::numeric $$, 'adds up what they cost');
select is_empty($$ select s.* from searches s where coalesce((select string_agg(e ->> 'title', ', ') from jsonb_array_elements(pg_temp.search(s.word, s.filter, 'list') -> 'entries') e), '') <>
  pg_temp.query(s.word, s.condition, $q$ coalesce(array_to_string((array_agg(t.title order by t.occurred_on desc, t.seq desc))[:10], ', '), '') $q$) $$, 'lists the newest ones');
select is(pg_temp.search('next door', '{}', 'list') ->> 'total', '0', 'finds nothing of another home of the person');
select is(pg_temp.search('valve', '{}', 'list', 'stranger'), null, 'nor anything for a person who is no member');

-- More than the entries that a search lists.
select is(pg_temp.search('checked valve and replaced unicorn', '{}', 'count') -> 'partial_matches', '[{"terms": ["replaced", "unicorn"], "found": ["replaced"], "are_together": true}]', 'compares all events to say what matches in part');
rollback;
