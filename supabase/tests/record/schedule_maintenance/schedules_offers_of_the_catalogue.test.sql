begin;
select tests.plan(26);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace'), tests.make_asset('deck', 'Deck'), tests.make_asset('smoke_detector', 'Alarm hall'), tests.make_asset('smoke_detector', 'Alarm attic');
-- Runs the tool in a turn with this message and stores its call under the key.
create function pg_temp.schedule(key text, message text, variadic tasks jsonb[]) returns text language sql as $$
  select coalesce(c #>> '{result,code}' || ': ' || tests.read_text(c #> '{result,message}'), 'pending: ' || tests.read_text(c #> '{approval,preview}'))
  from tests.store(key, tests.call_tool_in_turn('owner', 'schedule_maintenance', jsonb_build_object('schedules', to_jsonb(tasks)),
    jsonb_build_object('own_words', message), jsonb_build_object('id', key), key)) c
$$;
create function pg_temp.approve(key text) returns void language plpgsql as $$
begin
  perform tests.sign_in(tests.id('owner'));
  perform tests.respond(key, key, tests.approval());
  perform tests.finish_turn(key);
  perform tests.as_superuser();
end $$;
create function pg_temp.offered() returns int
language sql as $$ select jsonb_array_length(tests.call_tool('list_attention', 'owner', '{"offers": true}') #> '{data,offers}') $$;

-- All that is offered, with one approval and one undo.
select is(pg_temp.offered(), 6, 'six tasks are offered');
select matches(pg_temp.schedule('all', 'Yes, look after these 6 tasks', '{"offer": "all"}'),
  '^pending: may_schedule {.*"smoke_alarm_batteries".*"source_name": "CPSC".*}; manual_comes_first; undoable_once_confirmed$', 'one approval for the bundle, with the sources');
select is((select count(*)::int from maintenance_schedules), 0, 'schedules nothing before the approval');
select pg_temp.approve('all');
select is((select jsonb_agg(s.source_reference order by s.source_reference) from maintenance_schedules s),
  '["deck_finish", "furnace_filter", "furnace_service", "smoke_alarm_batteries", "smoke_alarm_replacement", "smoke_alarm_test"]', 'schedules all offers after the approval');
select is((select to_jsonb(s) from (select every_count, every_unit, season_months, estimated_minutes, source, recurrence, title, (asset_id = tests.id('Furnace')) as is_of_furnace from maintenance_schedules where source_reference = 'furnace_filter') s),
  '{"every_count": 3, "every_unit": "month", "season_months": null, "estimated_minutes": 15, "source": "catalogue", "recurrence": "after_completion", "title": "Replace the furnace filter", "is_of_furnace": true}', 'a schedule has interval, minutes and source of the catalogue');
select is((select asset_id from maintenance_schedules where source_reference = 'smoke_alarm_test'), null, 'a task of several alarms belongs to the home');
select is((select count(*)::int from maintenance_occurrences where state = 'due'), 6, 'each has a due date');
select is((select count(distinct due_on)::int from maintenance_occurrences o join maintenance_schedules s on s.id = o.schedule_id where s.season_months is null), 5, 'the first due dates fall on different days');
select is(pg_temp.offered(), 0, 'nothing is left to offer');
select is(pg_temp.schedule('again', 'look after all', '{"offer": "all"}'), 'already_done: catalogue_exhausted', 'a second acceptance is already done');
select is((tests.call_tool_in_turn('owner', 'correct_home_record', jsonb_build_object('action', 'void',
  'event_id', (select id from home_events where title = 'Change the batteries of the smoke alarms')))) #>> '{result,code}', 'ok', 'one undo of all schedules succeeds');
select is((select count(*)::int from maintenance_schedules where status <> 'ended'), 0, 'an undo ends all schedules of the call');
select is(pg_temp.offered(), 6, 'tasks of ended schedules are offered again');

-- One task, by its name, or those of a system.
select matches(pg_temp.schedule('filter', 'look after the furnace filter', '{"offer": "furnace_filter", "every": {"count": 2, "unit": "week"}, "minutes": 600, "title": "Nonsense"}'),
  '^ok: schedules_added .*"every": \{"unit": "month", "count": 3\}, "title": \{"statements": \[\{"code": "catalogue_task", "task": "furnace_filter"\}\]\}, .*"source_name": "DOE, reported by Bandera Electric Cooperative".*; manual_comes_first;', 'the interval is that of the catalogue, whatever the call says');
select is((select estimated_minutes from maintenance_schedules where status = 'active'), 15, 'the minutes are those of the catalogue, whatever the call says');
select matches(pg_temp.schedule('filter again', 'look after the furnace filter', '{"offer": "furnace_filter"}'), '^already_done: already_scheduled \{"schedules": \[\{"title": \{"statements": \[\{"code": "catalogue_task", "task": "furnace_filter"\}\]\}, "due_on": "[0-9-]+"\}\]\}$', 'a task that is scheduled is already done');
select matches(pg_temp.schedule('furnace', 'what the furnace needs, please', '{"offer": "all", "system_kind": "furnace"}'), '^ok: schedules_added .*"furnace_service"', '"all" of a kind schedules the tasks without a schedule');
select matches(pg_temp.schedule('deck', 'and the deck', jsonb_build_object('offer', 'all', 'asset_id', tests.id('Deck'), 'due_on', (current_date + 60)::text)), '"due_on": "' || (current_date + 60), '"all" of one system starts on the given date');
select matches(pg_temp.schedule('mixed', 'smoke alarms and test the sump every 3 months', '{"offer": "smoke_alarm_test"}', '{"title": "Test the sump", "every": {"count": 3, "unit": "month"}}'),
  '"smoke_alarm_test".*"source_name": "CPSC".*"title": "Test the sump", ', 'schedules an offer and a task of the person in one call');
select matches(pg_temp.schedule('by reference', 'batteries of the smoke alarms', '{"source": "catalogue", "source_reference": "smoke_alarm_batteries"}'), '^ok: schedules_added .*"smoke_alarm_batteries"', 'an app names the task as the source');

-- The title is that of the task until somebody writes another one.
create function pg_temp.renamed(title text) returns jsonb
language sql as $$ select tests.call_tool('manage_schedule', 'owner', jsonb_strip_nulls(jsonb_build_object('action', case when title is null then 'pause' else 'change' end, 'title', title,
  'schedule_id', (select s.id from maintenance_schedules s where s.source_reference = 'furnace_filter' and s.status = 'active')))) $$;
select is(pg_temp.renamed('Swap the filter') ->> 'title', 'Swap the filter', 'a new title is a row''s own');
select is(tests.read_text(pg_temp.renamed('Replace the furnace filter') -> 'title'), 'catalogue_task {"task": "furnace_filter"}', 'the title of the catalogue is its task');

-- What is rejected.
select is(pg_temp.schedule('unknown', 'look after the moat', '{"offer": "moat_dredging"}'), 'invalid_arguments: catalogue_task_unknown', 'rejects a task that the catalogue does not have');
select is(pg_temp.schedule('absent', 'look after the pool', '{"offer": "chimney_sweep"}'), 'invalid_arguments: catalogue_task_needs_system {"title": {"statements": [{"code": "catalogue_task", "task": "chimney_sweep"}]}, "system_kind": "chimney"}', 'rejects a task of a system that the home does not have');
select tests.make_asset('dryer', 'Dryer north'), tests.make_asset('dryer', 'Dryer south');
select is(pg_temp.schedule('which', 'clean the dryer duct', '{"offer": "dryer_duct"}'), 'invalid_arguments: catalogue_task_needs_choice {"title": {"statements": [{"code": "catalogue_task", "task": "dryer_duct"}]}, "system_kind": "dryer"}', 'rejects a task that could be of several systems');
select is((select count(*)::int from maintenance_schedules s where s.status <> 'ended' and s.title ~ 'duct'), 0, 'a rejected call schedules nothing');
rollback;
