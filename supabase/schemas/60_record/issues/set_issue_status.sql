create or replace function private.set_issue_status(
  call jsonb, issue public.home_issues, to_status text, note text, review_on date,
  parent_event_id uuid default null, occurred_on date default null, occurred_precision text default null
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  step text;
  steps text[] := array[to_status];
  added public.home_events;
begin
  -- A new review date for something already put off: it is taken up and put off again.
  if issue.status = 'deferred' and to_status = 'deferred' then
    steps := array['open', 'deferred'];
  end if;
  foreach step in array steps loop
    added := private.add_event(jsonb_build_object(
      'home_id', issue.home_id, 'asset_id', issue.asset_id,
      'parent_event_id', coalesce(added.id, parent_event_id, issue.issue_id),
      'event_type', 'status_change', 'to_status', step,
      'title', case step
        when 'open' then 'Reopened' when 'in_progress' then 'Work has begun' when 'resolved' then 'Resolved'
        when 'dismissed' then 'Dismissed' else 'Put off until ' || private.say_date(review_on) end,
      'body', note, 'review_on', case when step = 'deferred' then review_on end,
      'occurred_on', occurred_on, 'occurred_precision', occurred_precision,
      'source', 'chat', 'actor_person_id', private.caller_id(), 'tool_call_id', call ->> 'tool_call_id'));
  end loop;
  return added.id;
end
$$;
comment on function private.set_issue_status is
  'Writes the status change and returns its event. Raises 23514 for an illegal move; callers look first.';
