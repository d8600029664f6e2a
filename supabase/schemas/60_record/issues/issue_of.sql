create or replace function private.issue_of(home_id uuid, event_id uuid) returns public.home_issues
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues;
begin
  select i.* into issue from public.home_events e
  join public.home_issues i on i.home_id = e.home_id and i.issue_id = e.root_event_id
  where e.home_id = issue_of.home_id and e.id = issue_of.event_id;
  return issue;
end
$$;
comment on function private.issue_of is 'The live issue in whose chain an event stands, or null.';
