begin;
select tests.plan(20);
select tests.make_world();
create function pg_temp.code(fields jsonb) returns text
language sql as $$ select tests.call_tool('record_home_event', 'owner', '{"event_type": "user_decision", "title": "Wait"}'::jsonb || fields) ->> 'code' $$;

select is(pg_temp.code(jsonb_build_object('review_on', tests.today() + days)), code, 'a review after ' || days || ' days: ' || code)
from (values (-1, 'invalid_arguments'), (0, 'invalid_arguments'), (1, 'ok')) v (days, code);
select is(pg_temp.code(jsonb_build_object(field, amount)), code, format('%s of %s: %s', field, amount, code))
from (values (-1, 'invalid_arguments'), (-0.01, 'invalid_arguments'), (0, 'ok'), (100000000, 'ok'), (100000001, 'invalid_arguments')) v (amount, code), unnest(array['cost_actual', 'cost_estimate_high']) field;
select is(pg_temp.code('{"cost_estimate_low": 5, "cost_estimate_high": 5}'), 'ok', 'equal estimates are a range');
select is(pg_temp.code('{"cost_estimate_low": 5.01, "cost_estimate_high": 5}'), 'invalid_arguments', 'a low estimate above the high one is none');

-- Partial dates stand for their first day; their last day limits a search.
select is((select (p.first_day, p.last_day)::text from private.parse_partial_date(input) p), expected, input || ' is ' || expected)
from (values ('2024', '(2024-01-01,2024-12-31)'), ('2024-02', '(2024-02-01,2024-02-29)'), ('2024-02-10', '(2024-02-10,2024-02-10)')) v (input, expected);

-- What settles a review: finished work, and what decides it.
select is(array(select t from unnest(array['repair_completed', 'maintenance_performed', 'inspection', 'replacement', 'observation', 'diagnosis', 'user_decision', 'note', 'quote_received']) t
  where private.can_settle(t, kind)), expected::text[], 'settles ' || kind) from (values
  ('issue', '{repair_completed,maintenance_performed,inspection,replacement}'),
  ('review', '{repair_completed,maintenance_performed,inspection,replacement,observation,diagnosis,user_decision}')) v (kind, expected);
rollback;
