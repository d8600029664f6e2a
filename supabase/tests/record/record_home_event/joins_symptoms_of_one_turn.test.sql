begin;
select tests.plan(27);
select tests.make_world();
select tests.make_asset('refrigerator', 'Fridge'), tests.make_asset('furnace', 'Furnace'), tests.make_asset('dryer', 'Dryer');

create function pg_temp.report(name text, variadic inputs jsonb[]) returns jsonb language plpgsql as $$
declare
  calls jsonb[] := array(select tests.tool_call(n::int - 1, 'record_home_event', jsonb_build_object('event_type', 'issue_reported') || i)
    from unnest(inputs) with ordinality a (i, n));
  result jsonb;
begin
  perform tests.sign_in(tests.id(split_part(name, ' ', 1)));
  perform tests.begin_turn(name);
  result := tests.run_tools(name, variadic calls);
  perform tests.finish_turn(name);
  perform tests.as_superuser();
  return tests.store(name, jsonb_path_query_array(result, '$.calls[*].result'));
end $$;
create function pg_temp.fault(title text, asset text, more jsonb default '{}') returns jsonb
language sql as $$ select jsonb_build_object('title', title, 'asset_id', tests.id(asset)) || more $$;
create function pg_temp.issues(asset text) returns text
language sql as $$ select string_agg(title || ' ' || coalesce(severity, '-'), ', ' order by title) from home_issues where asset_id = tests.id(asset) and status = 'open' $$;

select pg_temp.report('owner 1', pg_temp.fault('Not cooling', 'Fridge', '{"severity": "low"}'), pg_temp.fault('Loud humming', 'Fridge', '{"severity": "high"}'), pg_temp.fault('Puddle below it', 'Fridge'));
select is(pg_temp.issues('Fridge'), 'Not cooling high', 'the symptoms of one message are one issue with the highest severity');
select is(tests.read_text(tests.stored('owner 1') -> 1), 'event_added_to_issue {"asset": "Fridge", "title": "Loud humming", "is_today": true, "severity": "high", "event_type": "issue_reported", "is_symptom": true, "issue_title": "Not cooling"}', 'says so');
select is(tests.stored('owner 1') #>> '{2,data,issue_id}', tests.stored('owner 1') #>> '{0,eventId}', 'a third symptom joins the first one');
select is(tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('event_id', tests.stored('owner 1') #> '{1,eventId}', 'action', 'void'), '{"asks_undo": true}') #>> '{result,code}', 'ok', 'a symptom is undone');
select is(pg_temp.issues('Fridge'), 'Not cooling low', 'and its severity with it');

select pg_temp.report('owner 2', pg_temp.fault('Rattles', 'Furnace'), pg_temp.fault('Smells of gas', 'Furnace', '{"severity": "critical"}'), pg_temp.fault('No heat', 'Furnace'));
select is(pg_temp.issues('Furnace'), 'Rattles -, Smells of gas critical', 'what is dangerous joins nothing, and nothing joins it');
select pg_temp.report('owner 3', pg_temp.fault('Sparks', 'Dryer'), pg_temp.fault('Stops early', 'Dryer'));
select is(pg_temp.issues('Dryer'), 'Sparks -, Stops early -', 'a symptom beside a dangerous one is recorded apart');
select pg_temp.report('owner 4', pg_temp.fault('Light is out', 'Fridge'), pg_temp.fault('Door squeaks', 'Fridge', '{"is_separate": true}'));
select is(pg_temp.issues('Fridge'), 'Door squeaks -, Light is out -, Not cooling low', 'what is said to be separate is recorded apart');
select pg_temp.report('owner 5', pg_temp.fault('Drawer broke', 'Fridge'));
select is((select count(*)::int from home_issues where asset_id = tests.id('Fridge')), 4, 'a later message is another issue');
select pg_temp.report('owner 6', '{"title": "Draught"}', '{"title": "Damp smell in the hall"}', pg_temp.fault('Lint everywhere', 'Dryer'));
select is((select count(*)::int from home_issues where asset_id is null), 2, 'problems without a system stay apart');
select is((select count(*)::int from home_issues where asset_id = tests.id('Dryer')), 3, 'and so do those of another system');

-- The first report goes, the other stays an issue.
select tests.make_asset('freezer', 'Freezer');
select pg_temp.report('owner 7', pg_temp.fault('Too warm', 'Freezer', '{"occurred_on": "2026-01-02"}'), pg_temp.fault('Door rattles', 'Freezer'));
select tests.store('void', tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.stored('owner 7') #> '{0,eventId}', 'action', 'void')));
select is(pg_temp.issues('Freezer'), 'Door rattles -', 'the other report of the issue stays open when the first one is removed');
select is(tests.read_text(tests.stored('void')), 'entry_removed {"title": "Too warm", "occurred_on": "2026-01-02"}; issue_remains {"title": "Door rattles", "status": "open"}', 'and the message says so');
select is(tests.call_tool('update_issue_status', 'owner', jsonb_build_object('issue_id', tests.stored('owner 7') #> '{1,eventId}', 'to_status', 'resolved')) ->> 'code', 'ok', 'what remains is settled');
select is((select status::text from home_issues where asset_id = tests.id('Freezer')), 'resolved', 'and has its status');
select tests.make_asset('dishwasher', 'Dishwasher'), tests.make_asset('oven', 'Oven');
select pg_temp.report('owner 8', pg_temp.fault('Leaks', 'Dishwasher'), pg_temp.fault('Rattles', 'Dishwasher'));
select is(tests.read_text(tests.call_tool('update_issue_status', 'owner', jsonb_build_object('issue_id', tests.stored('owner 8') #> '{0,eventId}', 'to_status', 'resolved'))),
  'issue_resolved {"title": "Leaks"}; issue_includes {"titles": ["Rattles"]}', 'who settles an issue reads what else is settled with it');
select pg_temp.report('owner 9', pg_temp.fault('Dark', 'Oven'), pg_temp.fault('Door is loose', 'Oven'));
select matches(tests.read_text(tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'repair_completed', 'title', 'New lamp', 'settles', jsonb_build_array(tests.stored('owner 9') #> '{0,eventId}')))),
  'issue_includes \{"titles": \["Door is loose"\]\}', 'so does who records the work');
select is(tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.stored('void') -> 'eventId', 'action', 'void')) ->> 'code', 'ok', 'the removal is undone');
select is((select title || ' ' || status from home_issues where asset_id = tests.id('Freezer')), 'Too warm resolved', 'and the issue has its first title again');
select tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.stored('owner 7') #> array[n::text, 'eventId'], 'action', 'void')) from generate_series(0, 1) n;
select is((select count(*)::int from home_issues where asset_id = tests.id('Freezer')), 0, 'without any report there is no issue');

-- The message names what is open and related.
select is(tests.read_text(tests.call_tool('record_home_event', 'owner', pg_temp.fault('Looked at the drum', 'Dryer', '{"event_type": "repair_completed"}'))),
  'event_recorded {"asset": "Dryer", "title": "Looked at the drum", "event_type": "repair_completed"}; date_not_given; issues_maybe_fixed {"titles": ["Lint everywhere", "Sparks", "Stops early"]}', 'the message asks about what is still open');
select is(tests.read_text(tests.call_tool('record_home_event', 'owner', pg_temp.fault('Sparks at the plug', 'Dryer', '{"event_type": "issue_reported"}'))),
  'event_recorded {"asset": "Dryer", "title": "Sparks at the plug", "is_today": true, "event_type": "issue_reported"}; issue_kept_apart {"issues": [{"title": "Sparks", "status": "open"}]}', 'the message names what is related');

-- An entry that makes its issue serious names the issue.
select tests.store('mould', tests.call_tool('record_home_event', 'owner', pg_temp.fault('Mould behind it', 'Fridge', '{"is_separate": true}') || '{"event_type": "issue_reported"}'));
select is(tests.read_text(tests.call_tool('record_home_event', 'owner', pg_temp.fault('Wall is fine', 'Fridge', '{"event_type": "diagnosis", "severity": "high", "performed_by": "self"}')
    || jsonb_build_object('related_event_id', tests.stored('mould') -> 'eventId'))),
  'event_recorded {"asset": "Fridge", "title": "Wall is fine", "is_today": true, "severity": "high", "event_type": "diagnosis", "issue_title": "Mould behind it", "performed_by": "self"}', 'an entry that raises the severity names it and the issue');

-- Roles
select is(pg_temp.report('contributor 1', pg_temp.fault('Ice in it', 'Fridge'), pg_temp.fault('Beeps', 'Fridge')) #>> '{1,data,issue_title}', 'Ice in it', 'a contributor''s symptoms join too');
select is(pg_temp.report('member 1', pg_temp.fault('Shelf broke', 'Fridge'), pg_temp.fault('Hinge broke', 'Fridge')) #>> '{1,data,issue_title}', 'Shelf broke', 'so do a member''s');
select is(pg_temp.report('viewer 1', pg_temp.fault('Warm', 'Fridge'), pg_temp.fault('Wet', 'Fridge')) #>> '{1,code}', 'forbidden', 'a viewer reports nothing');
select is((select count(*)::int from home_issues where title in ('Warm', 'Wet')), 0, 'and joins nothing');
rollback;
