begin;
select tests.plan(16);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_asset('furnace', 'Furnace'), tests.make_asset('roof', 'Foreign roof', null, 'Elm Street');
update home_assets set manufacturer = 'Rheem', installed_on = '2014-01-01', installed_precision = 'year',
  provenance = provenance || '{"manufacturer": {"source": "photo"}, "installed_on": {"source": "photo"}}' where id = tests.id('Water heater');
select tests.make_schedule('Flush it', 'after_completion', 12, current_date + 20, tests.id('Water heater'));
select tests.make_schedule('Check the anode', 'fixed_calendar', 6, current_date + 5, tests.id('Water heater'));
select tests.make_schedule('Descale it once', 'one_off', null, current_date + 9, tests.id('Water heater'));

select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Water heater'),
  'manufacturer', 'Bradford White', 'occurred_on', '2025-11-12', 'cost_actual', 2400, 'vendor_name', 'Acme', 'disposition', 'sold')));
select results_eq($$ select state::text, result from tool_calls $$, $$ values ('approval-requested', null::jsonb) $$, 'leaves the call pending');
select is((select preview -> 'statements' from tool_approvals),
  '[{"code": "may_replace_asset", "asset": {"statements": [{"code": "asset_with_details", "asset": {"statements": [{"code": "system_kind", "system_kind": "water_heater"}]}, "details": "garage, Rheem, 2014"}]}, "kind": "water_heater", "manufacturer": "Bradford White", "installed_on": "2025-11-12", "vendor": "Acme", "cost": {"amount": "2400.00", "currency": "USD"}, "disposition": "sold", "schedules_moved": 2, "schedules_ended": 1, "settles_issues": false}, {"code": "undoable_once_confirmed"}]',
  'stores a preview made from the record');
select is((select needed_role from tool_approvals), 'member', 'requires the role member');
select is((select count(*)::int from home_events), 0, 'runs nothing before the decision');
select is((select count(*)::int from vendors), 0, 'creates no vendor before the decision');

select is(tests.respond('hello', 'call_0', tests.approval()) ->> 'outcome', 'continue', 'an approval continues the turn');
select is(tests.stored('hello') -> 'calls' -> 0 -> 'result' ->> 'code', 'ok', 'runs the approved call');
select results_eq($$ select event_type::text, actor_person_id, tool_call_id = (select id from tool_calls) from home_events order by seq $$,
  $$ values ('replacement', tests.id('member'), true), ('asset_changed', tests.id('member'), true),
    ('schedule_changed', tests.id('member'), true) $$, 'records the events under the approver and the tool call');
select results_eq($$ select name, status::text from home_assets order by created_at, name, status $$,
  $$ values ('Furnace', 'active'), ('Water heater', 'active'), ('Water heater', 'replaced') $$, 'adds one asset and replaces one');

select tests.expire_lease('hello');
select tests.begin_pending_turn('no', '{}', tests.tool_call(0, 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Furnace')), '{"id": "furnace"}'));
select is((select preview -> 'statements' from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.call_id = 'furnace'),
  jsonb_build_array(jsonb_build_object('code', 'may_replace_asset', 'asset', '{"statements": [{"code": "system_kind", "system_kind": "furnace"}]}'::jsonb, 'kind', 'furnace',
    'schedules_moved', 0, 'schedules_ended', 0, 'settles_issues', false), '{"code": "undoable_once_confirmed"}'::jsonb), 'previews only the known facts');
select tests.respond('no', 'furnace', tests.denial());

-- An approval on a later day keeps the day of the tool call.
select tests.expire_lease('no');
select tests.set_clock(now() - interval '3 days');
select tests.begin_pending_turn('late', '{}', tests.tool_call(0, 'replace_home_asset', jsonb_build_object('old_asset_id', tests.id('Furnace')), '{"id": "late"}'));
select tests.set_clock(now());
select tests.respond('late', 'late', tests.approval());
select is((select (t.occurred_on - access.home_today(tests.id('Maple Street'))) || ' ' || t.occurred_precision || coalesce(', ' || a.installed_on, '')
  from home_timeline t join home_assets a on a.id = t.asset_id where t.event_type = 'replacement' and a.kind = 'furnace'),
  '-3 unknown', 'without a date the event is of the day of the call, and the date of the installation is unknown');

-- Two approvals of one asset.
select tests.expire_lease('late');
select tests.sign_in(tests.id('owner'));
select tests.begin_pending_turn('two', '{}',
  tests.tool_call(0, 'replace_home_asset', jsonb_build_object('old_asset_id', (select id from home_assets where kind = 'furnace' and status = 'active')), '{"id": "one"}'),
  tests.tool_call(1, 'replace_home_asset', jsonb_build_object('old_asset_id', (select id from home_assets where kind = 'furnace' and status = 'active'), 'manufacturer', 'Carrier'), '{"id": "other"}'));
select tests.respond('two', 'one', tests.approval());
select tests.respond('two', 'other', tests.approval());
select is((select result ->> 'code' from tool_calls where call_id = 'one'), 'ok', 'runs the first of two approvals of one asset');
select is((select result ->> 'code' from tool_calls where call_id = 'other'), 'already_done', 'the second approval returns already_done');
select is((select count(*)::int from home_events where event_type = 'replacement'), 3, 'records one replacement');

-- The preview function fails.
select tests.as_superuser();
create or replace function private.preview_replace_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql as $$ begin raise exception 'broken'; end $$;
select tests.expire_lease('two');
select tests.sign_in(tests.id('owner'));
select tests.begin_pending_turn('broken', '{}', tests.tool_call(0, 'replace_home_asset',
  jsonb_build_object('old_asset_id', (select id from home_assets where kind = 'water_heater' and status = 'active')), '{"id": "broken"}'));
select results_eq($$ select c.state::text, tests.read_text(a.preview) from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.call_id = 'broken' $$,
  $$ values ('approval-requested', 'may_run_tool {"tool": "replace_home_asset"}') $$, 'names the tool if its preview fails');
select is((select count(*)::int from tool_approvals where decision is null), 1, 'still creates one approval');
rollback;
