begin;
select tests.plan(18);
select tests.make_world();
select tests.make_event('Leak', 'issue_reported');

select is(tests.try_as_each_role($$ select from public.home_events $$), tests.rows_for_members(1), 'home_events: select');
select is(tests.try_as_each_role($$ insert into public.home_events (home_id, event_type, title, actor_person_id)
  values (tests.id('Maple Street'), 'note', 'x', tests.id('owner')) $$), tests.denied_to_each_role(), 'home_events: insert');
select is(tests.try_as_each_role($$ update public.home_events set title = 'x' $$), tests.denied_to_each_role(), 'home_events: update');
select is(tests.try_as_each_role($$ delete from public.home_events $$), tests.denied_to_each_role(), 'home_events: delete');
select is(tests.try_as_each_role($$ truncate public.home_events cascade $$), tests.denied_to_each_role(), 'home_events: truncate');

select is(tests.try_as_each_role($$ select from public.home_issue_states $$), tests.rows_for_members(1), 'home_issue_states: select');
select is(tests.try_as_each_role($$ insert into public.home_issue_states select * from public.home_issue_states $$), tests.denied_to_each_role(), 'home_issue_states: insert');
select is(tests.try_as_each_role($$ update public.home_issue_states set status = 'resolved' $$), tests.denied_to_each_role(), 'home_issue_states: update');
select is(tests.try_as_each_role($$ delete from public.home_issue_states $$), tests.denied_to_each_role(), 'home_issue_states: delete');
select is(tests.try_as_each_role($$ select from public.home_event_states $$), tests.rows_for_members(1), 'home_event_states: select');
select is(tests.try_as_each_role($$ insert into public.home_event_states select * from public.home_event_states $$), tests.denied_to_each_role(), 'home_event_states: insert');
select is(tests.try_as_each_role($$ update public.home_event_states set title = 'x' $$), tests.denied_to_each_role(), 'home_event_states: update');
select is(tests.try_as_each_role($$ delete from public.home_event_states $$), tests.denied_to_each_role(), 'home_event_states: delete');

select is(tests.try_as_each_role(format('select from public.%I', v)), tests.rows_for_members(case v when 'home_costs' then 0 when 'home_attention' then 0 else 1 end), v || ': select')
from unnest(array['home_issues', 'home_timeline', 'home_costs', 'home_attention']) v;

-- RLS applies to home_writer when a function omits its check.
grant home_writer to current_user;
select tests.set_claims(tests.id('stranger'));
set local role home_writer;
select throws_ok($$ select private.add_event(jsonb_build_object('home_id', tests.id('Maple Street'), 'event_type', 'note',
  'title', 'x', 'actor_person_id', tests.id('stranger'))) $$, '42501', null, 'RLS rejects an event by a stranger');

rollback;
