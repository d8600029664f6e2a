begin;
select tests.plan(28);
select tests.make_world(), tests.make_asset('furnace', 'Furnace', 'basement');
update home_assets set warranty_until = current_date + 20, serial = 'C-91', price_minor = 320050, price_currency = 'USD',
  provenance = provenance || '{"warranty_until": {"source": "document"}, "serial": {"source": "stated"}, "price_minor": {"source": "stated"}}';
select tests.make_schedule('Filter', 'after_completion', 3, current_date - 9, tests.id('Furnace'));
select tests.make_schedule('Gutters', 'fixed_calendar', 6, current_date + 9);
select tests.make_schedule('Far away', 'fixed_calendar', 6, current_date + 200);
select tests.make_event(repeat('Leak ', 40), 'issue_reported', jsonb_build_object('occurred_on', current_date - 3));
select tests.make_event('Wait', 'user_decision', jsonb_build_object('review_on', current_date + 30, 'occurred_on', current_date - 2));
select tests.make_event('Paid', 'repair_completed', jsonb_build_object('cost_actual_minor', 1999, 'occurred_on', current_date - 1));

select tests.store('list', tests.call_tool('list_attention', 'viewer', '{}'));
select is(tests.read_text(tests.stored('list')),
  'attention_listed {"due": 1, "review": 1, "overdue": 1, "warranty": 1, "open_issue": 1, "horizon_days": 60}', 'summarises the items in one sentence');
select is((select jsonb_agg(i ->> 'kind') from jsonb_array_elements(tests.stored('list') #> '{data,items}') i),
  '["overdue", "due", "warranty", "review"]', 'returns items ordered by date');
select is(tests.call_tool('list_attention', 'viewer', '{"horizon_days": 365}') #>> '{data,items,4,title}', 'Far away', 'accepts a horizon');
select is((select jsonb_agg(i ->> 'type' order by i ->> 'due_on') from jsonb_array_elements(tests.stored('list') #> '{data,items}') i),
  '["schedule", "schedule", "warranty", "review"]', 'says what the id of each item names');
select tests.make_event('After all', 'note', jsonb_build_object('parent_event_id', tests.id('Wait')));
select is((select count(*)::int from home_attention where kind = 'review'), 0, 'a followed-up decision needs no review');
update maintenance_occurrences set snoozed_until = current_date + 12 where id = tests.id('due Filter');
select is((select due_on from home_attention where title = 'Filter'), current_date + 12, 'a snoozed occurrence is due later');
select is(tests.read_text(tests.call_tool('list_attention', 'stranger', '{}', 'Elm Street')), 'attention_empty {"horizon_days": 60}', 'returns a sentence for an empty list');

select tests.set_claims(tests.id('viewer'));
select tests.store('context', private.home_context(tests.id('Maple Street')));
select is(tests.stored('context') -> 'you', '{"name": "viewer", "role": "viewer"}', 'the context has the caller');
select is(tests.stored('context') #>> '{home,time_zone}', 'America/New_York', 'the context has the time zone');
select is(tests.stored('context') #>> '{assets,0,kind}', 'furnace', 'the context has the assets');
select is(char_length(tests.stored('context') #>> '{open_issues,0,title}'), 160, 'the context truncates issue titles');
select is(jsonb_array_length(tests.stored('context') -> 'attention'), 3, 'the context has the attention items');
select is(tests.stored('context') #> '{recent_events,0,title}', '"After all"', 'the context has the newest events');
select is(tests.stored('context') #> '{recent_events,1,cost}', '19.99', 'the context has costs in units of the currency');
select is(tests.stored('context') #>> '{assets,0,warranty_source}', 'document', 'the context has the source of a date');
select is(tests.stored('context') #>> '{assets,0,serial}', 'C-91', 'the context has the serial number');
select is(tests.stored('context') #>> '{assets,0,price}', '3200.50', 'the context has the price in units of its currency');
select is((tests.stored('context') #>> '{assets,0,warranty_until}')::date, current_date + 20, 'the context has the warranty');
reset role;
insert into vendors (home_id, name, trades, phone, created_by)
values (tests.id('Maple Street'), 'Acme', '{plumbing}', '555', tests.id('owner')), (tests.id('Maple Street'), 'Never used', '{}', null, tests.id('owner'));
select tests.make_event('Pump replaced', 'quote_received', jsonb_build_object('cost_low_minor', 50000, 'cost_high_minor', 70000,
  'vendor_id', (select id from vendors where name = 'Acme'), 'performed_by', 'Ann', 'occurred_on', current_date));
select tests.make_event('Old drip', 'issue_reported', jsonb_build_object('occurred_on', current_date - 20));
select tests.make_event('Fixed', 'status_change', jsonb_build_object('parent_event_id', tests.id('Old drip'), 'to_status', 'resolved', 'occurred_on', current_date - 2));
select tests.make_event('Older drip', 'issue_reported', jsonb_build_object('occurred_on', current_date - 200));
select tests.make_event('Fixed before', 'status_change', jsonb_build_object('parent_event_id', tests.id('Older drip'), 'to_status', 'resolved', 'occurred_on', current_date - 100));
select tests.set_claims(tests.id('viewer'));
select tests.store('later', private.home_context(tests.id('Maple Street')));
select is(tests.stored('later') -> 'vendors' #- '{0,id}' #- '{0,short_id}', '[{"name": "Acme", "trades": ["plumbing"], "phone": "555", "email": null}]', 'the context has the vendors of the newest events');
select is(private.list_context_short_ids(tests.id('Maple Street'), tests.stored('later')), private.list_short_ids(tests.id('Maple Street'), private.list_uuids(tests.stored('later'))), 'each asset, event, schedule and vendor of the context has its short id');
select is((select e - 'id' - 'asset_id' from jsonb_array_elements(tests.stored('later') -> 'recent_events') e where e ->> 'title' = 'Pump replaced')
  - 'occurred_on' - 'event_type' - 'title', '{"cost": null, "payer": null, "cost_low": 500, "cost_high": 700, "vendor": "Acme", "by": "Ann"}',
  'a recent event has vendor, performer and the range of a quote');
select is((select jsonb_agg(i ->> 'title') from jsonb_array_elements(tests.stored('later') -> 'settled_issues') i), '["Old drip"]', 'the context has recently settled issues');
select is(tests.stored('later') #>> '{settled_issues,0,status}', 'resolved', 'a settled issue has its status');
reset role;
select is((select count(*)::int from jsonb_array_elements(private.list_settled_issues(tests.id('Maple Street'), 365, 8))), 2, 'lists older settled issues on request');
select tests.make_event('Note ' || n, 'note') from generate_series(1, 20) n;
select tests.make_event('Roofed', 'replacement', '{"occurred_on": "2009-06-01"}');
select tests.store('newest', private.list_recent_events(tests.id('Maple Street'), 15));
select is(jsonb_array_length(tests.stored('newest')), 15, 'limits the number of recent events');
select is(tests.stored('newest') #>> '{14,title}', 'Roofed', 'includes the last recorded event despite its old date');
select tests.make_event('Rescheduled ' || n, 'schedule_changed', '{}') from generate_series(1, 20) n;
select is((select count(*)::int from jsonb_array_elements(private.list_recent_events(tests.id('Maple Street'), 15)) e where e ->> 'event_type' = 'schedule_changed'), 3, 'prefers what happened to changes of schedules (scene 21)');
select is(private.home_context(tests.id('Elm Street')), null, 'a stranger gets no context');
rollback;
