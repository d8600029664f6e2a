begin;
select tests.plan(15);
select tests.make_world(), tests.make_event('Leak', 'issue_reported');
select tests.make_event('Look', 'diagnosis', jsonb_build_object('parent_event_id', tests.id('Leak')));
select tests.make_event('Foreign', 'issue_reported', jsonb_build_object('home_id', tests.id('Elm Street')));

create function pg_temp.set_status(status text, fields jsonb default '{}', person text default 'owner') returns jsonb
language sql as $$
  select tests.call_tool('update_issue_status', person, jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', status) || fields)
$$;
select is(pg_temp.set_status('fixed') ->> 'code', 'invalid_arguments', 'rejects an unknown status');
select is(pg_temp.set_status('open') ->> 'code', 'already_done', 'returns already_done for the current status');
select is(tests.read_text(pg_temp.set_status('deferred')), 'issue_needs_review_date {"title": "Leak"}', 'rejects a deferral without a review date');
select is(pg_temp.set_status('deferred', '{"review_on": "2020-01-01"}') ->> 'code', 'invalid_arguments', 'rejects a review date in the past');
select is((select count(*)::int from home_events where event_type = 'status_change'), 0, 'records nothing');

select is(tests.read_text(pg_temp.set_status('deferred', '{"review_on": "2127-04-01"}', 'member')), 'issue_deferred {"title": "Leak", "review_on": "2127-04-01"}', 'a member defers the issue');
select is(tests.read_text(pg_temp.set_status('deferred', '{"review_on": "2127-04-01"}')), 'issue_already_deferred {"title": "Leak", "status": "deferred", "review_on": "2127-04-01"}', 'returns already_done for the same review date');
select is(pg_temp.set_status('deferred', '{"review_on": "2127-05-01"}') ->> 'code', 'ok', 'changes the review date');
select is((select review_on from home_issues where issue_id = tests.id('Leak')), date '2127-05-01', 'stores the new review date');
select is(tests.read_text(pg_temp.set_status('resolved', jsonb_build_object('issue_id', tests.id('Look'), 'note', 'New washer'))), 'issue_resolved {"notes": ["New washer"], "title": "Leak"}', 'finds the issue by any event of its chain');
select is(pg_temp.set_status('resolved') ->> 'success', 'true', 'a repeated resolution succeeds');
select is(tests.read_text(pg_temp.set_status('dismissed')), 'issue_must_be_reopened {"title": "Leak", "status": "resolved"}', 'rejects an illegal transition');
select is(tests.read_text(pg_temp.set_status('open')), 'issue_open {"title": "Leak"}', 'reopens the issue');
select is(pg_temp.set_status('open', jsonb_build_object('issue_id', tests.id('Foreign'))) ->> 'code', 'not_found', 'rejects another home''s issue');
select is(pg_temp.set_status('open', '{"issue_id": "the leak"}') ->> 'code', 'not_found', 'rejects a malformed issue id');
rollback;
