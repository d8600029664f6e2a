create or replace function private.policy_update_issue_status(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues := private.find_issue_of_event(
    private.parse_uuid(call ->> 'home_id'), private.parse_uuid(input ->> 'issue_id'));
  review_on constant date := (private.parse_partial_date(input ->> 'review_on')).first_day;
begin
  return case
    when input ->> 'to_status' in ('resolved', 'dismissed') and issue.status <> input ->> 'to_status'
      and private.must_person_settle(call, issue) then 'approval'
    when input ->> 'to_status' = 'deferred' and (issue.status <> 'deferred' or issue.review_on < review_on)
      and private.must_person_settle(call, issue, review_on) then 'approval'
    else 'server' end;
end
$$;
comment on function private.policy_update_issue_status is
  'approval for settling or putting off a serious issue that the person has not named, and for putting it off for '
    'more than a year; server otherwise.';
