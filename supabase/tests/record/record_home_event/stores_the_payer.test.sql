begin;
select tests.plan(9);
select tests.make_world();
select tests.make_asset('toilet', 'Toilet');

create function pg_temp.record(input jsonb) returns jsonb
language sql as $$ select tests.store('result', tests.call_tool('record_home_event', 'owner', input)) $$;

select is(tests.read_text(pg_temp.record('{"event_type": "repair_completed", "title": "New flapper", "system_kind": "toilet", "cost_actual": 185, "cost_payer": "warranty", "vendor_name": "ABC Plumbing"}')),
  'event_recorded {"cost": {"amount": "185.00", "currency": "USD"}, "asset": "Toilet", "title": "New flapper", "vendor": "ABC Plumbing", "paid_by": "warranty", "event_type": "repair_completed"}; date_not_given', 'the message has the cost, the payer and the vendor');
select is((select cost_payer from public.home_events where id = (tests.stored('result') ->> 'eventId')::uuid), 'warranty', 'stores the payer');
select is(tests.read_text(pg_temp.record('{"event_type": "quote_received", "title": "New toilet", "system_kind": "toilet", "cost_actual": 640}')),
  'event_recorded {"asset": "Toilet", "title": "New toilet", "cost_low": {"amount": "640.00", "currency": "USD"}, "is_today": true, "cost_high": {"amount": "640.00", "currency": "USD"}, "event_type": "quote_received"}', 'the message has the amount of a quote');
select pg_temp.record('{"event_type": "user_decision", "title": "We wait a year", "system_kind": "toilet", "cost_actual": 640}');
select results_eq($$ select cost_actual_minor, cost_low_minor, cost_high_minor from public.home_events where id = (tests.stored('result') ->> 'eventId')::uuid $$,
  $$ values (null::bigint, 64000::bigint, 64000::bigint) $$, 'an amount in a decision is no paid cost');
select pg_temp.record('{"event_type": "issue_reported", "title": "Bowl is cracked", "system_kind": "toilet", "cost_actual": 90}');
select is((select cost_actual_minor from public.home_events where id = (tests.stored('result') ->> 'eventId')::uuid), null, 'an amount in an issue is no paid cost');
select is(pg_temp.record('{"event_type": "note", "title": "Toilet", "cost_actual": 5, "cost_payer": "aunt"}') ->> 'code', 'invalid_arguments', 'rejects an unknown payer');
select is((select count(*) from public.home_costs where home_id = tests.id('Maple Street') and payer = 'owner'), 0::bigint, 'the owner paid nothing');

select pg_temp.record('{"event_type": "repair_completed", "title": "New seat", "system_kind": "toilet", "cost_actual": 60}');
select is(tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.stored('result') -> 'eventId', 'action', 'amend', 'cost_payer', 'insurance')) ->> 'success',
  'true', 'a correction sets the payer');
select is((select payer from public.home_costs where event_id = (tests.stored('result') ->> 'eventId')::uuid), 'insurance', 'the view of costs has the corrected payer');
rollback;
