create or replace function private.record_status_change(
  call jsonb, issue public.home_issues, to_status text, note text, review_on date,
  parent_event_id uuid default null, occurred_on date default null, occurred_precision text default null,
  payload jsonb default '{}'
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  status text;
  statuses text[] := array[to_status];
  added public.home_events;
begin
  -- deferred → deferred is no allowed transition: a new review date reopens the issue and defers it again.
  if issue.status = 'deferred' and to_status = 'deferred' then
    statuses := array['open', 'deferred'];
  end if;
  foreach status in array statuses loop
    added := private.add_event(jsonb_build_object(
      'home_id', issue.home_id, 'asset_id', issue.asset_id,
      'parent_event_id', coalesce(added.id, parent_event_id, issue.issue_id),
      'event_type', 'status_change', 'to_status', status,
      'title', case status
        when 'open' then 'Reopened' when 'in_progress' then 'Work has begun' when 'resolved' then 'Resolved'
        when 'dismissed' then 'Dismissed' else 'Put off until ' || private.format_date(review_on) end,
      'body', note, 'review_on', case when status = 'deferred' then review_on end,
      'occurred_on', occurred_on, 'occurred_precision', occurred_precision,
      'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
      'tool_call_id', call ->> 'tool_call_id',
      'payload', payload || private.build_written_title(private.build_statement('event_status_changed',
        jsonb_build_object('status', status)))));
  end loop;
  return added.id;
end
$$;
comment on function private.record_status_change is
  'Records a status change of an issue and returns its event id. Raises 23514 for a transition that is not allowed.';
