create or replace function private.preview_update_issue_status(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues := private.find_issue_of_event(
    private.parse_uuid(call ->> 'home_id'), private.parse_uuid(input ->> 'issue_id'));
begin
  return case when issue.issue_id is not null
    and input ->> 'to_status' in ('resolved', 'dismissed', 'in_progress', 'open', 'deferred')
  then private.build_statement(
    case input ->> 'to_status' when 'resolved' then 'may_resolve_issue' when 'dismissed' then 'may_dismiss_issue'
      when 'in_progress' then 'may_begin_issue' when 'open' then 'may_reopen_issue' else 'may_defer_issue' end,
    jsonb_build_object('title', issue.title,
      'review_on', (private.parse_partial_date(input ->> 'review_on')).first_day)) end;
end
$$;
comment on function private.preview_update_issue_status is
  'Preview of a call of update_issue_status; null for an unknown issue or status.';
