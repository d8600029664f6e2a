-- Each function of the app for each role, in the home "Maple Street". A result has its code; an error has its SQLSTATE.
begin;
select tests.plan(29);
select tests.make_world(), tests.make_asset('boiler', 'Boiler'), tests.make_asset('boiler', 'Twin');
select tests.make_asset('dryer', 'Dryer');
insert into vendors (id, home_id, name, created_by) values (tests.id('Acme'), tests.id('Maple Street'), 'Acme', tests.id('owner'));
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Boiler')));
select tests.make_event('Note', 'note');
select tests.make_schedule('Filter', 'after_completion', 3, access.home_today(tests.id('Maple Street')) + 5, tests.id('Boiler'));
select tests.make_schedule('Own task', 'after_completion', 3, access.home_today(tests.id('Maple Street')) + 5);
update maintenance_schedules set assignee_person_id = tests.id('contributor') where id = tests.id('Own task');

-- Takes a system off the list and agrees to the plan of the question, if there is one.
create function pg_temp.retire(home_id uuid, asset_id uuid) returns jsonb language plpgsql as $$
declare
  result jsonb := run_home_tool(home_id, 'update_home_asset', jsonb_build_object('asset_id', asset_id, 'removed', true));
begin
  return case when result ->> 'code' <> 'needs_clarification' then result
    else run_home_tool(home_id, 'update_home_asset', jsonb_build_object('asset_id', asset_id, 'removed', true), confirm => result #>> '{clarification,plan,id}') end;
end $$;
create temp table acts (statement text, members text, contributor text default 'forbidden');
insert into acts (statement, members, contributor) values
  ($$ run_home_tool($1, 'record_home_event', '{"event_type": "note", "title": "A"}') $$, 'ok', 'ok');
insert into acts (statement, members) values
  ($$ run_home_tool($1, 'correct_home_record', jsonb_build_object('event_id', tests.id('Note'), 'action', 'amend') || '{"title": "B"}') $$, 'ok'),
  ($$ run_home_tool($1, 'correct_home_record', jsonb_build_object('event_id', tests.id('Note'), 'action', 'void')) $$, 'ok'),
  ($$ run_home_tool($1, 'update_issue_status', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'resolved')) $$, 'ok'),
  ($$ run_home_tool($1, 'update_home_asset', '{"kind": "furnace"}') $$, 'ok'),
  ($$ run_home_tool($1, 'update_home_asset', jsonb_build_object('asset_id', tests.id('Boiler')) || '{"model": "X"}') $$, 'ok'),
  ($$ pg_temp.retire($1, tests.id('Dryer')) $$, 'ok'),
  ($$ run_home_tool($1, 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Dryer')) || '{"manufacturer": "LG"}') $$, 'ok'),
  ($$ run_home_tool($1, 'merge_home_assets', jsonb_build_object('asset_id', tests.id('Boiler'), 'duplicate_asset_id', tests.id('Twin'))) $$, 'ok'),
  ($$ run_home_tool($1, 'save_vendor', '{"name": "Nova"}') $$, 'ok'),
  ($$ run_home_tool($1, 'save_vendor', jsonb_build_object('vendor_id', tests.id('Acme')) || '{"phone": "1"}') $$, 'ok'),
  ($$ run_home_tool($1, 'schedule_maintenance', '{"schedules": [{"title": "A", "every": {"count": 1, "unit": "year"}}, {"title": "B", "every": {"count": 1, "unit": "year"}}, {"title": "C", "every": {"count": 1, "unit": "year"}}, {"title": "D", "every": {"count": 1, "unit": "year"}}]}') $$, 'ok'),
  ($$ run_home_tool($1, 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Filter'), 'action', 'skip')) $$, 'ok'),
  ($$ run_home_tool($1, 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Filter'), 'action', 'change') || '{"every": {"count": 6, "unit": "month"}}') $$, 'ok');
insert into acts (statement, members, contributor) values
  ($$ run_home_tool($1, 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Own task'), 'action', 'complete')) $$, 'ok', 'ok');
select is((
    select string_agg(who || ' ' || tests.code_as(who, replace(a.statement, '$1', quote_literal(tests.id('Maple Street')) || '::uuid')), ', ' order by n)
    from unnest(array['owner', 'member', 'contributor', 'viewer', 'stranger', 'anonymous']) with ordinality w (who, n)),
  format('owner %1$s, member %1$s, contributor %2$s, viewer forbidden, stranger PT404, anonymous 42501', a.members, a.contributor), btrim(a.statement))
from acts a;

-- Another home's ids do not exist.
select is(tests.code_as('stranger', replace(a.statement, '$1', quote_literal(tests.id('Elm Street')) || '::uuid')), 'not_found', 'in another home: ' || btrim(a.statement))
from acts a where a.statement like '%tests.id(%';

-- What an app adds and completes.
create function pg_temp.call(statement text) returns jsonb language sql as $$
  select tests.store('result', tests.get_as('member', replace(statement, '$1', 'tests.id(''Maple Street'')'))) $$;
select is(pg_temp.call($$ run_home_tool($1, 'update_home_asset', '{"kind": "boiler"}') $$) ->> 'isNewAsset', 'true', 'adds one more of a kind that is on file');
select is(pg_temp.call($$ run_home_tool($1, 'update_home_asset', '{"kind": "dryer", "manufacturer": "LG", "is_additional": false}') $$) ->> 'isNewAsset', 'false', 'is_additional false completes the asset on file');
select results_eq($$ select distinct e.source::text from home_events e join tool_calls c on c.id = e.tool_call_id where c.origin = 'app' $$, $$ values ('manual') $$, 'all events of an app are manual');
rollback;
