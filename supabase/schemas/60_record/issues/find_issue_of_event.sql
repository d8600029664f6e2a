create or replace function private.find_issue_of_event(home_id uuid, event_id uuid) returns public.home_issues
language plpgsql stable strict
set search_path = ''
as $$
declare
  issue public.home_issues;
begin
  select i.* into issue from public.home_events e
  join public.home_issues i on i.home_id = e.home_id and i.issue_id = e.root_event_id
  where e.home_id = find_issue_of_event.home_id and e.id = find_issue_of_event.event_id;
  return issue;
end
$$;
comment on function private.find_issue_of_event is
  'Returns the issue, not voided, in whose chain the event is; a null row when there is none.';
