create or replace function private.policy_update_issue_status(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues := private.find_issue_of_event(
    private.parse_uuid(call ->> 'home_id'), private.parse_uuid(input ->> 'issue_id'));
begin
  return case when input ->> 'to_status' in ('resolved', 'dismissed') and issue.status <> input ->> 'to_status'
      and private.must_person_settle(call, issue) then 'approval' else 'server' end;
end
$$;
comment on function private.policy_update_issue_status is
  'approval for settling a serious issue that the person has not named; server otherwise.';
