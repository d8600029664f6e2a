begin;
set local search_path = public, extensions;
select plan(18);
select tests.make_world();
select tests.make_event('Leak', 'issue_reported');
select tests.make_event('Look', 'diagnosis', jsonb_build_object('parent_event_id', tests.id('Leak')));
select tests.make_event('Foreign', 'issue_reported', jsonb_build_object('home_id', tests.id('Elm Street')));

create function pg_temp.move(status text, fields jsonb default '{}', person text default 'owner') returns jsonb
language sql as $$
  select tests.run_tool('update_issue_status', person, jsonb_build_object('issue_id', tests.id('Leak'), 'to_status', status) || fields)
$$;
select is(pg_temp.move('resolved', person => 'viewer') ->> 'code', 'forbidden', 'A viewer changes nothing');
select is(pg_temp.move('resolved', person => 'contributor') ->> 'code', 'forbidden', 'nor does a contributor');
select is(pg_temp.move('resolved', person => 'stranger') ->> 'code', 'not_found', 'nor a stranger');
select is(pg_temp.move('fixed') ->> 'code', 'invalid_arguments', 'An unknown status is refused');
select is(pg_temp.move('open') ->> 'code', 'already_done', 'Open it is already');
select is(pg_temp.move('deferred') ->> 'message', 'To put “Leak” off I need a date to come back to it, later than today.', 'Putting off needs a date');
select is(pg_temp.move('deferred', '{"review_on": "2020-01-01"}') ->> 'code', 'invalid_arguments', 'in the future');
select is((select count(*)::int from home_events where event_type = 'status_change'), 0, 'So far nothing is written');

select is(pg_temp.move('deferred', '{"review_on": "2127-04-01"}', 'member') ->> 'message', 'Put “Leak” off until April 1, 2127.', 'A member puts it off');
select is(pg_temp.move('deferred', '{"review_on": "2127-04-01"}') ->> 'message', '“Leak” is already put off until April 1, 2127.', 'once');
select is(pg_temp.move('deferred', '{"review_on": "2127-05-01"}') ->> 'code', 'ok', 'or until another day');
select is((select review_on from home_issues where issue_id = tests.id('Leak')), date '2127-05-01', 'which then counts');
select is(pg_temp.move('resolved', jsonb_build_object('issue_id', tests.id('Look'), 'note', 'New washer')) ->> 'message', 'Marked “Leak” as resolved.', 'Any event of the chain names the issue');
select is(pg_temp.move('resolved') ->> 'success', 'true', 'Resolved again is no failure');
select is(pg_temp.move('dismissed') ->> 'message', '“Leak” is already resolved; it would have to be reopened first.', 'An illegal move is a conflict');
select is(pg_temp.move('open') ->> 'message', 'Reopened “Leak”.', 'It can be reopened');
select is(pg_temp.move('open', jsonb_build_object('issue_id', tests.id('Foreign'))) ->> 'code', 'not_found', 'Another home''s issue is not found');
select is(pg_temp.move('open', '{"issue_id": "the leak"}') ->> 'code', 'not_found', 'nor is what is no id');

select * from finish();
rollback;
