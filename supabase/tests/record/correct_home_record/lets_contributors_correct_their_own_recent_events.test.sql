-- A contributor corrects what they recorded themselves in the last 24 hours, and gains nothing by it that they could not
-- add. Row-level security has the same rule.
begin;
select tests.plan(58);
select tests.make_world();
select tests.make_asset('boiler', 'Boiler');
insert into vendors (id, home_id, name, created_by) values (tests.id('Acme'), tests.id('Maple Street'), 'Acme', tests.id('owner'));

create function pg_temp.correct(person text, event uuid, fields jsonb default '{"action": "void"}') returns jsonb
language sql as $$
  select tests.store('last', r) from (
    select case when a -> 'result' = 'null' then jsonb_build_object('code', 'awaiting_approval') else a -> 'result' end as r
    from tests.call_tool_in_turn(person, 'correct_home_record', jsonb_build_object('event_id', event) || fields) a) w $$;
create function pg_temp.code(person text, event uuid, fields jsonb default '{"action": "void"}') returns text
language sql as $$ select pg_temp.correct(person, event, fields) ->> 'code' $$;
create function pg_temp.last_event() returns uuid language sql as $$ select (tests.stored('last') ->> 'eventId')::uuid $$;
create function pg_temp.own(key text, event_type text default 'note', fields jsonb default '{}') returns uuid
language sql as $$ select tests.make_event(key, event_type, jsonb_build_object('actor_person_id', tests.id('contributor')) || fields) $$;
create function pg_temp.age(event uuid, by interval default '24 hours') returns void
language sql as $$ select tests.run_without_triggers(format('update home_events set recorded_at = now() - %L::interval where id = %L', by, event)) $$;
create function pg_temp.set_role(new_role text) returns void
language sql as $$ update home_members set role = new_role where home_id = tests.id('Maple Street') and person_id = tests.id('contributor') $$;

-- By role
select is(array(select pg_temp.code(w.person, tests.make_event('By ' || w.person, 'note', jsonb_build_object('actor_person_id', tests.id(w.person))), f.fields)
    from unnest(array['owner', 'member', 'contributor']) with ordinality w (person, n)
    cross join (values (1, '{"action": "amend", "title": "Better"}'::jsonb)) f (n, fields) order by w.n, f.n),
  '{ok,ok,ok}', 'owner, member and contributor amend their own event');
select is(array(select pg_temp.code(w.person, tests.id('By ' || w.person)) from unnest(array['owner', 'member', 'contributor']) with ordinality w (person, n) order by n),
  '{ok,ok,ok}', 'owner, member and contributor void their own event');
select is(pg_temp.code('viewer', tests.make_event('By viewer', 'note', jsonb_build_object('actor_person_id', tests.id('viewer')))), 'forbidden', 'a viewer voids nothing');
select is(pg_temp.code('viewer', tests.id('By viewer'), '{"action": "amend", "title": "x"}'), 'forbidden', 'a viewer amends nothing');

-- What a contributor records can be undone, and the undo too
select tests.store('added', tests.call_tool_in_turn('contributor', 'record_home_event', '{"event_type": "observation", "title": "Drip", "system_kind": "boiler", "cost_actual": 10}') -> 'result');
select is(tests.stored('added') #> '{undo,callId}', (select to_jsonb(tool_call_id) from home_events where id = (tests.stored('added') ->> 'eventId')::uuid), 'offers an undo of what a contributor recorded');
create function pg_temp.added() returns uuid language sql as $$ select (tests.stored('added') ->> 'eventId')::uuid $$;
select is(pg_temp.code('contributor', pg_temp.added(), '{"action": "amend", "cost_actual": 20, "occurred_on": "2025-03-04"}'), 'ok', 'amends the cost and the date');
select results_eq($$ select cost_actual_minor, occurred_on from home_timeline where id = pg_temp.added() $$, $$ values (2000::bigint, '2025-03-04'::date) $$, 'the record shows the corrected values');
select is(pg_temp.code('contributor', pg_temp.last_event()), 'ok', 'takes the correction back');
select is((select cost_actual_minor from home_timeline where id = pg_temp.added()), 1000::bigint, 'restores the value');
select is(pg_temp.code('contributor', pg_temp.added()), 'ok', 'voids the event');
select is((select count(*) from home_timeline where id = pg_temp.added()), 0::bigint, 'the event is out of the record');
select is(pg_temp.code('contributor', pg_temp.last_event()), 'ok', 'puts it back');
select is((select count(*) from home_timeline where id = pg_temp.added()), 1::bigint, 'the event is in the record again');
select is((select status from home_assets where id = tests.id('Boiler')), 'active', 'the asset stays as it was');

-- What others recorded
select tests.make_event('Foreign', 'note');
select is(pg_temp.code('contributor', tests.id('Foreign'), '{"action": "amend", "title": "x"}'), 'forbidden', 'a contributor does not amend another person''s event');
select is(pg_temp.code('contributor', tests.id('Foreign')), 'forbidden', 'a contributor does not void another person''s event');
select is(tests.read_text(tests.stored('last')), 'contributor_corrects_own_entries', 'says who can');
select pg_temp.own('Reviewed');
select is(pg_temp.code('member', tests.id('Reviewed'), '{"action": "amend", "title": "Checked"}'), 'awaiting_approval', 'a member still needs an approval for it');
select is(tests.call_tool('correct_home_record', 'member', jsonb_build_object('event_id', tests.id('Reviewed'), 'action', 'amend', 'title', 'Checked')) ->> 'code', 'ok', 'a member corrects the contributor''s event');
select is(pg_temp.code('contributor', (select id from home_events where corrects_event_id = tests.id('Reviewed'))), 'forbidden', 'a contributor does not take back a member''s correction');
select is(tests.call_tool('correct_home_record', 'member', jsonb_build_object('event_id', tests.id('Reviewed'), 'action', 'void')) ->> 'code', 'ok', 'a member voids it');
select is(pg_temp.code('contributor', (select id from home_events where corrects_event_id = tests.id('Reviewed') and event_type = 'void')), 'forbidden', 'a contributor does not put back what a member voided');
select is((select count(*) from home_timeline where id = tests.id('Reviewed')), 0::bigint, 'it stays out of the record');

-- After 24 hours
select pg_temp.age(pg_temp.own('Old'));
select is(pg_temp.code('contributor', tests.id('Old'), '{"action": "amend", "title": "x"}'), 'forbidden', 'a contributor does not amend an own event after 24 hours');
select is(pg_temp.code('contributor', tests.id('Old')), 'forbidden', 'a contributor does not void an own event after 24 hours');
select pg_temp.age(pg_temp.own('Late'), '23 hours 59 minutes');
select is(pg_temp.code('contributor', tests.id('Late')), 'ok', 'a minute before, they do');
select is((tests.stored('last') #>> '{undo,until}')::timestamptz, (select date_trunc('second', recorded_at) + interval '24 hours' from home_events where id = tests.id('Late')), 'the undo of it ends with the 24 hours of the event');
select pg_temp.age(tests.id('Late'));
select is(pg_temp.code('contributor', pg_temp.last_event()), 'forbidden', 'an undo of the void needs the event to be recent as well');

-- An own issue that others have worked on
select pg_temp.own('Leak', 'issue_reported');
select tests.call_tool('update_issue_status', 'member', jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', 'resolved'));
select is(pg_temp.code('contributor', tests.id('Leak')), 'forbidden', 'a void of an own issue does not take a member''s status along');
select is(pg_temp.code('contributor', tests.id('Leak'), '{"action": "amend", "severity": "low"}'), 'ok', 'its severity can be corrected');
select is(pg_temp.code('contributor', tests.id('Leak'), '{"action": "amend", "to_status": "open"}'), 'invalid_arguments', 'an amendment sets no status');
select is((select status from home_issues where issue_id = tests.id('Leak')), 'resolved', 'the status is the member''s');

-- Vendors: a contributor adds none
select pg_temp.own('Visit', 'repair_completed');
select is(pg_temp.code('contributor', tests.id('Visit'), '{"action": "amend", "vendor_name": "acme"}'), 'ok', 'names a vendor on file');
select is((select vendor_id from home_timeline where id = tests.id('Visit')), tests.id('Acme'), 'links it');
select is(pg_temp.code('contributor', tests.id('Visit'), '{"action": "amend", "vendor_name": "Nova"}'), 'ok', 'names a vendor who is not on file');
select results_eq($$ select vendor_id, performed_by from home_timeline where id = tests.id('Visit') $$, $$ values (null::uuid, 'Nova') $$, 'the name says who did it');
select is(tests.stored('last') #> '{data,changes}', '[{"field": "performed_by", "to": "Nova"}, {"field": "vendor", "from": "Acme"}]', 'the result says so');
select is((select count(*) from vendors), 1::bigint, 'adds no vendor');

-- What they recorded as a member before they became a contributor
select pg_temp.set_role('member');
select tests.make_event('Noise', 'issue_reported');
select tests.store('status', tests.call_tool('update_issue_status', 'contributor', jsonb_build_object('issue_id', tests.id('Noise'), 'to_status', 'in_progress')));
select tests.store('repair', tests.call_tool_in_turn('contributor', 'record_home_event', jsonb_build_object('event_type', 'repair_completed', 'title', 'Fixed the noise', 'resolves_issue_id', tests.id('Noise')),
  '{"own_words": "fixed the noise"}') -> 'result');
select tests.store('pump', tests.call_tool_in_turn('contributor', 'record_home_event', '{"event_type": "system_discovered", "title": "A sump pump", "system_kind": "sump_pump"}') -> 'result');
select tests.store('model', tests.call_tool('update_home_asset', 'contributor', jsonb_build_object('asset_id', tests.id('Boiler'), 'model', 'X')));
select tests.make_schedule('Filter', 'after_completion', 3, access.home_today(tests.id('Maple Street')) + 5);
update maintenance_schedules set assignee_person_id = tests.id('contributor') where id = tests.id('Filter');
select tests.store('pause', tests.call_tool('manage_schedule', 'contributor', jsonb_build_object('schedule_id', tests.id('Filter'), 'action', 'pause')));
select is(array(select (tests.stored(s) ->> 'code') from unnest(array['status', 'repair', 'pump', 'model', 'pause']) s), '{ok,ok,ok,ok,ok}', 'a member changes the record');
select pg_temp.set_role('contributor');
select is(pg_temp.code('contributor', (tests.stored(s) ->> 'eventId')::uuid), 'forbidden', 'a contributor does not undo what only a member may do: ' || s)
from unnest(array['status', 'repair', 'pump', 'model', 'pause']) s;
select is(pg_temp.code('contributor', (tests.stored('repair') ->> 'eventId')::uuid, '{"action": "amend", "occurred_on": "2025-01-02"}'), 'forbidden', 'nor amends work that settled an issue');
select is((select status from home_issues where issue_id = tests.id('Noise')), 'resolved', 'the issue stays settled');

-- Work of schedules
select tests.make_schedule('Mine', 'after_completion', 3, access.home_today(tests.id('Maple Street')) + 5);
update maintenance_schedules set assignee_person_id = tests.id('contributor') where id = tests.id('Mine');
create function pg_temp.act(action text) returns uuid
language sql as $$ select (tests.store('act', tests.call_tool_in_turn('contributor', 'manage_schedule', jsonb_build_object('schedule_id', tests.id('Mine'), 'action', act.action)) -> 'result') ->> 'eventId')::uuid $$;
select is(pg_temp.code('contributor', pg_temp.act('skip')), 'ok', 'undoes the skip of work that is assigned to them');
select is(pg_temp.code('contributor', pg_temp.act('complete')), 'ok', 'undoes the completion of work that is assigned to them');
select is((select id from maintenance_occurrences where schedule_id = tests.id('Mine') and state = 'due'), tests.id('due Mine'), 'it is due as before');
select pg_temp.act('complete');
update maintenance_schedules set assignee_person_id = tests.id('member') where id = tests.id('Mine');
select is(pg_temp.code('contributor', (tests.stored('act') ->> 'eventId')::uuid), 'forbidden', 'does not reopen work that is another''s by now');

-- Approvals
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('shared', '{}', tests.tool_call(0, 'correct_home_record', jsonb_build_object('event_id', tests.id('Foreign'), 'action', 'void'), '{"id": "shared"}'));
select tests.run_as_superuser($$ update chat_threads set visibility = 'household' $$);
select tests.sign_in(tests.id('contributor'));
select is(tests.respond('shared', 'shared', tests.approval()) ->> 'outcome', 'forbidden', 'a contributor does not approve a member''s correction');
select is(tests.respond('shared', 'shared', tests.denial()) ->> 'outcome', 'forbidden', 'nor denies it');
select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'correct_home_record', 'approval');
create function pg_temp.approve(name text, age interval) returns text language plpgsql as $$
begin
  perform tests.run_as_superuser(format('select pg_temp.own(%L)', name));
  perform tests.sign_in(tests.id('contributor'));
  perform tests.begin_pending_turn(name, '{}', tests.tool_call(0, 'correct_home_record', jsonb_build_object('event_id', tests.id(name), 'action', 'void'), jsonb_build_object('id', name)));
  perform tests.run_as_superuser(format('select pg_temp.age(%L, %L)', tests.id(name), age));
  perform tests.respond(name, name, tests.approval());
  perform tests.finish_turn(name);
  return tests.stored(name) #>> '{calls,0,result,code}';
end $$;
select is(pg_temp.approve('In time', '1 hour'), 'ok', 'a contributor approves their own correction where the home asks for it');
select is(pg_temp.approve('Too late', '24 hours'), 'forbidden', 'an approval after the 24 hours changes nothing');
select tests.as_superuser();

-- Row-level security, for a function that omits its check
create function pg_temp.can_write(event uuid, event_type text) returns boolean language plpgsql as $$
begin
  perform tests.set_claims(tests.id('contributor'));
  perform set_config('role', 'home_writer', true);
  perform private.add_event(jsonb_build_object('home_id', tests.id('Maple Street'), 'event_type', event_type, 'title', 'x',
    'actor_person_id', tests.id('contributor'), 'corrects_event_id', event, 'payload', case event_type when 'correction' then '{"patch": {"title": "y"}}' else '{}' end::jsonb));
  raise exception using errcode = 'UNDO0';
exception
  when sqlstate 'UNDO0' then return true;
  when insufficient_privilege then return false;
end $$;
select is(array(select pg_temp.can_write(e, t) from unnest(array['correction', 'void']) t), array[allowed, allowed], 'RLS ' || why)
from (values
  (pg_temp.own('Fresh'), true, 'accepts a correction and a void of an own recent event'),
  (tests.id('Foreign'), false, 'rejects those of another person''s event'),
  (tests.id('Old'), false, 'rejects those of an own event after 24 hours')) w (e, allowed, why);
select is(pg_temp.can_write((tests.stored('status') ->> 'eventId')::uuid, 'void'), false, 'RLS rejects the void of an own status change');
rollback;
