begin;
select tests.plan(15);
select tests.make_world(), tests.make_asset('furnace', 'Furnace'), tests.make_asset('roof', 'Roof');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', '2020-01-01', 'severity', 'low'));
-- The status of the issue, since when, and the days until its review.
create function pg_temp.issue() returns text language sql as $$
  select concat_ws(', ', status, status_since, review_on - current_date) from home_issue_states where issue_id = tests.id('Leak')
$$;
select is(pg_temp.issue(), 'open, 2020-01-01', 'an open issue has its status since the report');

select tests.make_event('Off', 'status_change', jsonb_build_object('parent_event_id', tests.id('Leak'), 'asset_id', tests.id('Roof'), 'to_status', 'deferred',
  'review_on', current_date + 9, 'occurred_on', '2020-02-02'));
select is((select asset_id from home_events where id = tests.id('Off')), tests.id('Furnace'), 'a status change has the asset of its issue');
select is(pg_temp.issue(), 'deferred, 2020-02-02, 9', 'an issue that is put off has its status since the change');
select is((select since from home_issue_states where issue_id = tests.id('Leak')), '2020-01-01', 'and is known since the report');
select tests.make_event('Done', 'status_change', jsonb_build_object('parent_event_id', tests.id('Off'), 'to_status', 'resolved', 'review_on', current_date + 9, 'occurred_on', '2020-03-03'));
select is(pg_temp.issue(), 'resolved, 2020-03-03', 'a resolved issue has no review date');
select tests.make_event('Not done', 'void', jsonb_build_object('corrects_event_id', tests.id('Done')));
select is(pg_temp.issue(), 'deferred, 2020-02-02, 9', 'a voided change gives the status before it, with its dates');
select tests.make_event('Done again', 'status_change', jsonb_build_object('parent_event_id', tests.id('Off'), 'to_status', 'resolved', 'review_on', current_date + 9, 'occurred_on', '2020-04-04'));
select tests.make_event('Remark', 'observation', jsonb_build_object('parent_event_id', tests.id('Leak')));
select tests.make_event('No remark', 'void', jsonb_build_object('corrects_event_id', tests.id('Remark')));
select is(pg_temp.issue(), 'resolved, 2020-04-04', 'a void in the chain leaves a resolved issue as it is');
select tests.make_event('Worse', 'observation', jsonb_build_object('parent_event_id', tests.id('Leak'), 'severity', 'high'));
select tests.make_event(kind, kind, jsonb_build_object('parent_event_id', tests.id('Leak'), 'severity', 'critical'))
from unnest(array['diagnosis', 'repair_completed', 'inspection', 'user_decision', 'note']) k (kind);
select is((select severity from home_issue_states where issue_id = tests.id('Leak')), 'high', 'has the highest severity of its reports and observations');
select tests.make_event('Gas leaks at the valve', 'diagnosis', jsonb_build_object('parent_event_id', tests.id('Leak'), 'severity', 'critical'));
select is((select severity from home_issue_states where issue_id = tests.id('Leak')), 'critical', 'and that of the diagnosis of a danger');

-- The chain of a correction is that of the event it corrects.
select throws_ok($$ select tests.make_event('x', 'correction', jsonb_build_object('corrects_event_id', tests.id('Leak'), 'parent_event_id', tests.id('Leak'), 'payload', '{"patch": {"title": "y"}}'::jsonb)) $$,
  '23514', null, 'rejects a correction with a parent');
select throws_ok($$ select tests.make_event('x', 'note', jsonb_build_object('parent_event_id', tests.id('Not done'))) $$, '23514', null, 'rejects a parent that is a void');
select tests.make_event('Renamed', 'correction', jsonb_build_object('corrects_event_id', tests.id('Off'), 'asset_id', tests.id('Roof'), 'payload', '{"patch": {"title": "y"}}'::jsonb));
select is((select root_event_id from home_events where id = tests.id('Renamed')), tests.id('Leak'), 'a correction belongs to the chain');
select is((select asset_id from home_events where id = tests.id('Renamed')), tests.id('Furnace'), 'and has the asset of the corrected event');

select throws_ok($$ insert into home_events (home_id, event_type, title, actor_person_id, root_event_id) values (tests.id('Maple Street'), 'note', 'x', tests.id('owner'), tests.id('Leak')) $$,
  '23514', null, 'rejects the root of another chain');
insert into home_events (id, home_id, event_type, title, actor_person_id, recorded_at, seq) values (tests.id('Backdated'), tests.id('Maple Street'), 'note', 'x', tests.id('owner'), '2000-01-01', 99);
select is((select (recorded_at > now() - interval '1 day', seq < 99) from home_events where id = tests.id('Backdated')), row (true, true), 'sets the time of recording and the number itself');
rollback;
