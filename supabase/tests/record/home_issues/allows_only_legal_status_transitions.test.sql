begin;
select tests.plan(30);
select tests.make_world();

-- Returns the status after the transition, or 'refused'.
create function pg_temp.try_transition(from_status text, to_status text) returns text language plpgsql as $$
declare
  name text := from_status || ' → ' || to_status;
begin
  perform tests.make_event(name, 'issue_reported');
  if from_status <> 'open' then
    perform tests.make_event(name || ' 1', 'status_change', jsonb_build_object('parent_event_id', tests.id(name),
      'to_status', from_status, 'review_on', current_date + 90));
  end if;
  perform tests.make_event(name || ' 2', 'status_change', jsonb_build_object('parent_event_id', tests.id(name),
    'to_status', to_status, 'review_on', current_date + 90));
  return (select status from public.home_issues where issue_id = tests.id(name));
exception when check_violation then
  return 'refused';
end $$;

select is(pg_temp.try_transition(f, t), case when t = any (case f
    when 'open' then array['in_progress', 'resolved', 'deferred', 'dismissed']
    when 'in_progress' then array['open', 'resolved', 'deferred', 'dismissed']
    when 'deferred' then array['open', 'in_progress', 'resolved', 'dismissed']
    else array['open'] end) then t else 'refused' end, f || ' → ' || t)
from unnest(array['open', 'in_progress', 'deferred', 'resolved', 'dismissed']) f,
  unnest(array['open', 'in_progress', 'deferred', 'resolved', 'dismissed']) t;

select tests.make_event('Note', 'note');
select throws_ok($$ select tests.make_event('x', 'status_change', jsonb_build_object('parent_event_id', tests.id('Note'), 'to_status', 'resolved')) $$,
  '23514', null, 'rejects a status change of an event that is no issue');
select throws_ok($$ select tests.make_event('x', 'status_change', jsonb_build_object('to_status', 'resolved')) $$,
  '23514', null, 'rejects a status change without a parent event');
select tests.make_event('Leak', 'issue_reported');
select throws_ok($$ select tests.make_event('x', 'status_change', jsonb_build_object('parent_event_id', tests.id('Leak'), 'to_status', 'deferred')) $$,
  '23514', null, 'rejects a deferral without a review date');
select throws_ok($$ select tests.make_event('x', 'note', jsonb_build_object('parent_event_id', tests.id('Leak'), 'to_status', 'resolved')) $$,
  '23514', null, 'rejects a status on other event types');
select throws_ok($$ select tests.make_event('x', 'status_change', jsonb_build_object('parent_event_id', tests.id('Leak'))) $$,
  '23514', null, 'rejects a status change without a status');
rollback;
