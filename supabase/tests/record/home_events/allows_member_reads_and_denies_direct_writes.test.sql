begin;
set local search_path = public, extensions;
select plan(14);
select tests.make_world();
select tests.make_event('Leak', 'issue_reported');

select is(tests.attempts($$ select from public.home_events $$), tests.members_only(1), 'home_events: select');
select is(tests.attempts($$ insert into public.home_events (home_id, event_type, title, actor_person_id)
  values (tests.id('Maple Street'), 'note', 'x', tests.id('owner')) $$), tests.refused(), 'home_events: insert');
select is(tests.attempts($$ update public.home_events set title = 'x' $$), tests.refused(), 'home_events: update');
select is(tests.attempts($$ delete from public.home_events $$), tests.refused(), 'home_events: delete');
select is(tests.attempts($$ truncate public.home_events cascade $$), tests.refused(), 'home_events: truncate');

select is(tests.attempts($$ select from public.home_issue_states $$), tests.members_only(1), 'home_issue_states: select');
select is(tests.attempts($$ insert into public.home_issue_states select * from public.home_issue_states $$), tests.refused(), 'home_issue_states: insert');
select is(tests.attempts($$ update public.home_issue_states set status = 'resolved' $$), tests.refused(), 'home_issue_states: update');
select is(tests.attempts($$ delete from public.home_issue_states $$), tests.refused(), 'home_issue_states: delete');

select is(tests.attempts(format('select from public.%I', v)), tests.members_only(case v when 'home_costs' then 0 when 'home_attention' then 0 else 1 end), v || ': select')
from unnest(array['home_issues', 'home_timeline', 'home_costs', 'home_attention']) v;

-- RLS applies to home_writer when a function omits its check.
grant home_writer to current_user;
select tests.claims(tests.id('stranger'));
set local role home_writer;
select throws_ok($$ select private.add_event(jsonb_build_object('home_id', tests.id('Maple Street'), 'event_type', 'note',
  'title', 'x', 'actor_person_id', tests.id('stranger'))) $$, '42501', null, 'RLS rejects an event by a stranger');

select * from finish();
rollback;
