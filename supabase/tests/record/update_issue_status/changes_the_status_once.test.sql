begin;
set local search_path = public, extensions;
select plan(18);
select tests.make_world();
select tests.make_event('Leak', 'issue_reported');
select tests.make_event('Look', 'diagnosis', jsonb_build_object('parent_event_id', tests.id('Leak')));
select tests.make_event('Foreign', 'issue_reported', jsonb_build_object('home_id', tests.id('Elm Street')));

create function pg_temp.set_status(status text, fields jsonb default '{}', person text default 'owner') returns jsonb
language sql as $$
  select tests.call_tool('update_issue_status', person, jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', status) || fields)
$$;
select is(pg_temp.set_status('resolved', person => 'viewer') ->> 'code', 'forbidden', 'a viewer cannot change the status');
select is(pg_temp.set_status('resolved', person => 'contributor') ->> 'code', 'forbidden', 'a contributor cannot change the status');
select is(pg_temp.set_status('resolved', person => 'stranger') ->> 'code', 'not_found', 'a stranger does not find the home');
select is(pg_temp.set_status('fixed') ->> 'code', 'invalid_arguments', 'rejects an unknown status');
select is(pg_temp.set_status('open') ->> 'code', 'already_done', 'returns already_done for the current status');
select is(pg_temp.set_status('deferred') ->> 'message', 'To put “Leak” off I need a date to come back to it, later than today.', 'rejects a deferral without a review date');
select is(pg_temp.set_status('deferred', '{"review_on": "2020-01-01"}') ->> 'code', 'invalid_arguments', 'rejects a review date in the past');
select is((select count(*)::int from home_events where event_type = 'status_change'), 0, 'records nothing');

select is(pg_temp.set_status('deferred', '{"review_on": "2127-04-01"}', 'member') ->> 'message', 'Put “Leak” off until April 1, 2127.', 'a member defers the issue');
select is(pg_temp.set_status('deferred', '{"review_on": "2127-04-01"}') ->> 'message', '“Leak” is already put off until April 1, 2127.', 'returns already_done for the same review date');
select is(pg_temp.set_status('deferred', '{"review_on": "2127-05-01"}') ->> 'code', 'ok', 'changes the review date');
select is((select review_on from home_issues where issue_id = tests.id('Leak')), date '2127-05-01', 'stores the new review date');
select is(pg_temp.set_status('resolved', jsonb_build_object('issue_id', tests.id('Look'), 'note', 'New washer')) ->> 'message', 'Marked “Leak” as resolved.', 'finds the issue by any event of its chain');
select is(pg_temp.set_status('resolved') ->> 'success', 'true', 'a repeated resolution succeeds');
select is(pg_temp.set_status('dismissed') ->> 'message', '“Leak” is already resolved; it would have to be reopened first.', 'rejects an illegal transition');
select is(pg_temp.set_status('open') ->> 'message', 'Reopened “Leak”.', 'reopens the issue');
select is(pg_temp.set_status('open', jsonb_build_object('issue_id', tests.id('Foreign'))) ->> 'code', 'not_found', 'rejects another home''s issue');
select is(pg_temp.set_status('open', '{"issue_id": "the leak"}') ->> 'code', 'not_found', 'rejects a malformed issue id');

select * from finish();
rollback;
