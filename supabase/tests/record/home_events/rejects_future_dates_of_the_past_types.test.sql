begin;
select tests.plan(50);
select tests.make_world();
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('occurred_on', access.home_today(tests.id('Maple Street')) - 1));
select tests.make_event('Note', 'note');

create temp table types (name, has_happened, chat, fields) as values
  ('system_discovered', true, true, '{}'::jsonb),
  ('issue_reported', true, true, '{}'),
  ('observation', true, true, '{}'),
  ('diagnosis', true, true, '{}'),
  ('recommendation', false, true, '{}'),
  ('inspection', true, true, '{}'),
  ('repair_completed', true, true, '{}'),
  ('maintenance_performed', true, true, '{}'),
  ('replacement', true, false, '{}'),
  ('user_decision', false, true, '{}'),
  ('quote_received', false, true, '{}'),
  ('contractor_referred', false, true, '{}'),
  ('warranty_claim', false, true, '{}'),
  ('status_change', true, false, jsonb_build_object('parent_event_id', tests.id('Leak'), 'to_status', 'resolved')),
  ('asset_changed', false, false, '{}'),
  ('schedule_changed', false, false, '{}'),
  ('vendor_changed', false, false, '{}'),
  ('correction', false, false, jsonb_build_object('corrects_event_id', tests.id('Note'), 'payload', '{"patch": {"title": "x"}}'::jsonb)),
  ('void', false, false, jsonb_build_object('corrects_event_id', tests.id('Note'))),
  ('redaction', false, false, jsonb_build_object('corrects_event_id', tests.id('Note'))),
  ('note', false, true, '{}');
select set_eq($$ select name from types $$, $$ select m[1] from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') m
  where c.contypid = 'event_type'::regtype $$, 'every type is tested');

-- Records an event dated some days from today and rolls it back. Returns the SQLSTATE, or null.
create function pg_temp.try_on(event_type text, fields jsonb, days int) returns text language sql as $$
  select nullif(tests.try_as('superuser', format('select tests.make_event(''x'', %L, %L)', event_type,
    fields || jsonb_build_object('occurred_on', access.home_today(tests.id('Maple Street')) + days))), '1')
$$;
select is(pg_temp.try_on(name, fields, 0), null, name || ': is accepted today') from types;
select is(pg_temp.try_on(name, fields, 1), case when has_happened then '23514' end, name || case when has_happened then ': is rejected tomorrow' else ': is accepted tomorrow' end) from types;
select is(array(select name from types where chat and tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', name, 'title', 'x',
    'occurred_on', access.home_today(tests.id('Maple Street')) + 1)) ->> 'code' <> 'ok' order by name),
  array(select name from types where chat and has_happened order by name), 'the tool rejects the same types tomorrow');

-- A correction cannot move an event into the future either.
select tests.make_event('event ' || name, name, fields) from types where name not in ('correction', 'void', 'redaction', 'status_change');
select is(array(select name from types where name not in ('correction', 'void', 'redaction', 'status_change') and pg_temp.try_on('correction', jsonb_build_object('corrects_event_id', tests.id('event ' || name),
    'payload', jsonb_build_object('patch', jsonb_build_object('occurred_on', access.home_today(tests.id('Maple Street')) + 1))), 0) is not null order by name),
  array(select name from types where has_happened and name <> 'status_change' order by name), 'a correction moves none of them to tomorrow');
select is(pg_temp.try_on('correction', jsonb_build_object('corrects_event_id', tests.id('event inspection'),
  'payload', jsonb_build_object('patch', jsonb_build_object('occurred_on', access.home_today(tests.id('Maple Street'))))), 0), null, 'a correction moves an event to today');

-- A day may only order an event, and a precision has a date.
select lives_ok($$ select tests.make_event('y', 'note', '{"occurred_on": "2020-01-01", "occurred_precision": "unknown"}') $$, 'a day may stand for an unknown date');
select throws_ok($$ select tests.make_event('x', 'note', '{"occurred_precision": "month"}') $$, '23514', null, 'a precision has a date');
select tests.make_event('Once', 'note', '{"occurred_precision": "unknown"}');
select is((select occurred_on from home_events where id = tests.id('Once')), null, 'an unknown date stays unknown');
select tests.make_event('In May', 'note', '{"occurred_on": "2020-05-01", "occurred_precision": "month"}');
select is((select occurred_precision from home_events where id = tests.id('In May')), 'month', 'keeps the precision');
rollback;
