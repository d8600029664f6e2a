begin;
select tests.plan(9);
select tests.make_world(), tests.make_event('Burning smell in the attic', 'issue_reported', '{"severity": "high"}');
select tests.make_event('Sparks at the panel', 'issue_reported', '{"severity": "high"}');
create function pg_temp.status_of(issue text) returns text language sql as $$ select status from home_issues where issue_id = tests.id(issue) $$;
-- Makes a pending call of an event as member, in a turn whose message names no issue.
create function pg_temp.propose(name text, input jsonb) returns jsonb language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  return tests.begin_pending_turn(name, jsonb_build_object('thread_key', name), tests.tool_call(0, 'record_home_event', input)) #> '{calls,0}';
end $$;

select tests.sign_in(tests.id('owner'));
select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval');

select tests.store('call', pg_temp.propose('repair', jsonb_build_object('event_type', 'repair_completed', 'title', 'Everything done', 'settles', jsonb_build_array(tests.id('Burning smell in the attic')))));
select ok(tests.stored('call') #> '{approval,plan,changes}' @> '[{"code": "issue_resolved", "label": "Burning smell in the attic"}]', 'the plan shows the serious issue that the event settles');
select alike(tests.read_text(tests.stored('call') #> '{approval,preview}'), '%Burning smell%', 'so does the preview');
select is(pg_temp.status_of('Burning smell in the attic'), 'open', 'settles nothing before the approval');
select is(tests.respond('repair', 'call_0', tests.approval()) #>> '{calls,0,result,code}', 'ok', 'runs the approved call');
select is(tests.stored('repair') #> '{calls,0,result,ignored}', null, 'which leaves nothing out');
select is(pg_temp.status_of('Burning smell in the attic'), 'resolved', 'and settles the issue');

select tests.store('call', pg_temp.propose('later', jsonb_build_object('event_type', 'user_decision', 'title', 'Later', 'related_event_id', tests.id('Sparks at the panel'), 'review_on', current_date + 100)));
select ok(tests.stored('call') #> '{approval,plan,changes}' @> '[{"code": "issue_deferred", "label": "Sparks at the panel"}]', 'the plan shows the serious issue that the event puts off');
select tests.respond('later', 'call_0', tests.approval());
select is(pg_temp.status_of('Sparks at the panel'), 'deferred', 'the approved call puts it off');

-- Without an approval.
select tests.run_as('owner', $$ select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'default') $$);
select is(tests.call_tool_in_turn('member', 'record_home_event', jsonb_build_object('event_type', 'user_decision', 'title', 'Later still', 'related_event_id', tests.id('Sparks at the panel'), 'review_on', current_date + 200))
  #>> '{result,ignored,0,reason}', 'needs_approval', 'a call that nobody approves puts off no serious issue');
rollback;
