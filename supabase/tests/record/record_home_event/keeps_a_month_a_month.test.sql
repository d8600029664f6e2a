begin;
select tests.plan(10);
select tests.make_world();
select tests.make_asset('dryer', 'Dryer');
select tests.make_schedule('Clean the vent', 'after_completion', 12, '2026-05-20', tests.id('Dryer'));
select tests.make_schedule('Descale it', 'one_off', null, '2026-05-20', tests.id('Dryer'));

select tests.store('report', tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'issue_reported', 'title', 'Hums', 'asset_id', tests.id('Dryer'), 'occurred_on', '2026-04')));
select matches(tests.read_text(tests.stored('report')), '"occurred_on": "2026-04"', 'the statement of a report has the month that was said');
select is(tests.call_tool('list_attention', 'owner', '{}') #>> '{data,open_issues,0,since}', '2026-04', 'so does the list of open issues');
select tests.set_claims(tests.id('owner'));
select is(private.home_context(tests.id('Maple Street')) #>> '{open_issues,0,since}', '2026-04', 'and the context of the model');
select tests.set_claims(null);

select tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'repair_completed', 'title', 'Fixed the hum', 'asset_id', tests.id('Dryer'),
  'occurred_on', '2026-05', 'settles', jsonb_build_array(tests.stored('report') ->> 'eventId')));
select tests.set_claims(tests.id('owner'));
select is(private.list_settled_issues(tests.id('Maple Street'), 1000, 5) #>> '{0,on}', '2026-05', 'an issue is settled in the month of the work');
select tests.set_claims(null);

select tests.call_tool('manage_schedule', 'owner', jsonb_build_object('schedule_id', tests.id('Clean the vent'), 'action', 'complete', 'done_on', '2026-04'));
select is(jsonb_path_query_first(tests.call_tool('get_home_asset', 'owner', jsonb_build_object('asset_id', tests.id('Dryer'))), '$.data.schedules[*].last_done_on') #>> '{}', '2026-04', 'a schedule was last done in the month');
select is(tests.read_text(tests.call_tool('manage_schedule', 'owner', jsonb_build_object('schedule_id', tests.id('Clean the vent'), 'action', 'complete', 'done_on', '2026-04'))),
  'schedule_done_already {"title": "Clean the vent", "done_on": "2026-04"}', 'and a second completion says that month');

select is(tests.read_text(tests.call_tool('search_home_record', 'owner', '{"query": "hum"}')) ~ '2026-04-01|2026-05-01', false, 'a search names no first day of a month');
select is((select c.fields ->> 'done_on' from private.list_record_rows(tests.id('Maple Street'), array[o.id], 0) c where c.kind = 'occurrence'), '2026-04', 'a plan shows the month in which work was done')
from maintenance_occurrences o where o.schedule_id = tests.id('Clean the vent') and o.state = 'done';
select is((select count(*)::int from home_events where occurred_precision = 'month'), 4, 'events of the month');
select is(tests.read_text(tests.call_tool('manage_schedule', 'owner', jsonb_build_object('schedule_id', tests.id('Descale it'), 'action', 'complete', 'done_on', '2999-04'))),
  'schedule_date_to_come {"done_on": "2999-04", "is_change": true}', 'a month to come is a month');
rollback;
