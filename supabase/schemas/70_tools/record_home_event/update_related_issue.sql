create or replace function private.update_related_issue(
  call jsonb, event public.home_events, issue public.home_issues, reopened_issue_id uuid, is_member_or_owner boolean,
  out status_event_id uuid, out outcome text
) returns record
language plpgsql
set search_path = ''
as $$
begin
  if not is_member_or_owner or issue.issue_id is null then
    return;
  elsif issue.issue_id = reopened_issue_id then
    outcome := 'reopened';
    status_event_id := private.record_status_change(call, issue, 'open', null, null, event.id, event.occurred_on,
      event.occurred_precision);
  elsif event.review_on is not null and event.event_type in ('issue_reported', 'user_decision')
    and (issue.status in ('open', 'in_progress')
      or (issue.status = 'deferred' and issue.review_on <> event.review_on)) then
    outcome := case when (issue.status <> 'deferred' or issue.review_on < event.review_on)
      and private.must_person_settle(call, issue, event.review_on) then 'needs_approval' else 'deferred' end;
    if outcome = 'deferred' then
      status_event_id := private.record_status_change(call, issue, 'deferred', null, event.review_on, event.id);
    end if;
  end if;
end
$$;
comment on function private.update_related_issue is
  'Reopens or defers the issue of an event. outcome: reopened, deferred, needs_approval when must_person_settle keeps '
    'it from being deferred, else null.';
