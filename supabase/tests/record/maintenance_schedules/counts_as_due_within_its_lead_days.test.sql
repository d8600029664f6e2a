begin;
select tests.plan(17);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace'), tests.make_asset('smoke_detector', 'Smoke alarm'), tests.make_asset('roof', 'Roof');
create function pg_temp.in_days(days int) returns date language sql as $$ select access.home_today(tests.id('Maple Street')) + days $$;
create function pg_temp.kind(title text) returns text
language sql as $$ select kind from home_attention a where a.id = tests.id(kind.title) $$;

select tests.make_schedule('Monthly 7', 'after_completion', 1, pg_temp.in_days(7)), tests.make_schedule('Monthly 8', 'after_completion', 1, pg_temp.in_days(8)),
  tests.make_schedule('Quarterly 21', 'fixed_calendar', 3, pg_temp.in_days(21)), tests.make_schedule('Quarterly 22', 'fixed_calendar', 3, pg_temp.in_days(22)),
  tests.make_schedule('Yearly 30', 'after_completion', 12, pg_temp.in_days(30)), tests.make_schedule('Yearly 31', 'after_completion', 12, pg_temp.in_days(31)),
  tests.make_schedule('Once 30', 'one_off', null, pg_temp.in_days(30)), tests.make_schedule('Once 31', 'one_off', null, pg_temp.in_days(31)),
  tests.make_schedule('Late', 'one_off', null, pg_temp.in_days(-1), null, 0), tests.make_schedule('Own 90', 'fixed_calendar', 12, pg_temp.in_days(90), null, 90),
  tests.make_schedule('Own 0', 'fixed_calendar', 12, pg_temp.in_days(1), null, 0);
select is(array[pg_temp.kind('Monthly 7'), pg_temp.kind('Monthly 8')], '{due,upcoming}', 'a monthly schedule is due a week before');
select is(array[pg_temp.kind('Quarterly 21'), pg_temp.kind('Quarterly 22')], '{due,upcoming}', 'a quarterly one three weeks before');
select is(array[pg_temp.kind('Yearly 30'), pg_temp.kind('Yearly 31')], '{due,upcoming}', 'a yearly one 30 days before');
select is(array[pg_temp.kind('Once 30'), pg_temp.kind('Once 31')], '{due,upcoming}', 'a one-off 30 days before');
select is(array[pg_temp.kind('Own 90'), pg_temp.kind('Own 0'), pg_temp.kind('Late')], '{due,upcoming,overdue}', 'a schedule may have lead days of its own');
select throws_ok($$ select tests.make_schedule('x', 'one_off', null, current_date, null, -1) $$, '23514', null, 'rejects negative lead days');
select throws_ok($$ select tests.make_schedule('x', 'one_off', null, current_date, null, 366) $$, '23514', null, 'rejects more than a year');

-- Attention
select tests.store('list', tests.call_tool('list_attention', 'viewer', '{}'));
select is(tests.read_text(tests.stored('list')), 'attention_listed {"due": 5, "overdue": 1, "upcoming": 5, "horizon_days": 60}', 'the list tells what is due from what comes later');
select ok(jsonb_path_exists(tests.stored('list'), '$.data.items[*] ? (@.title == "Own 90" && @.type == "schedule")'), 'work within its lead days is listed beyond the horizon');
select tests.set_claims(tests.id('viewer'));
select ok(jsonb_path_exists(private.home_context(tests.id('Maple Street')), '$.attention[*] ? (@.title == "Own 90" && @.kind == "due")'), 'and is in the home context');
select tests.set_claims(null);

-- The automatic link
create function pg_temp.record(title text, asset text) returns jsonb
language sql as $$ select tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object('event_type', 'maintenance_performed', 'title', title, 'asset_id', tests.id(asset))) -> 'result' $$;
select tests.make_schedule('Change the filter', 'after_completion', 3, pg_temp.in_days(25), tests.id('Furnace'));
select is(pg_temp.record('Changed the filter', 'Furnace') #> '{data,schedule}', null, 'work before the lead days completes nothing');
select is(pg_temp.record('Filter changed', 'Furnace') -> 'still_open', null, 'and what comes later is not open');
select tests.run_as_superuser('update maintenance_schedules set lead_days = 25 where title = ''Change the filter''');
select is(pg_temp.record('New filter put in', 'Furnace') #>> '{data,schedule,title}', 'Change the filter', 'work within the lead days completes it');
select tests.make_schedule('Replace the batteries', 'after_completion', 12, pg_temp.in_days(60), tests.id('Smoke alarm'), 60);
select is(pg_temp.record('Replaced the batteries', 'Smoke alarm') #>> '{data,schedule,title}', 'Replace the batteries', 'long lead days complete it early');
select tests.make_schedule('Clear the moss', 'one_off', null, pg_temp.in_days(90), tests.id('Roof'));
select is(tests.call_tool_in_turn('owner', 'record_home_event', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Moss cleared', 'settles', jsonb_build_array(tests.id('Clear the moss')))) #>> '{result,data,schedule,title}',
  'Clear the moss', 'an explicit link completes what is not due yet');
select is((select status from maintenance_schedules where title = 'Clear the moss'), 'ended', 'and ends a one-off');
select is(pg_temp.kind('Replace the batteries'), 'upcoming', 'what was completed comes later');
rollback;
