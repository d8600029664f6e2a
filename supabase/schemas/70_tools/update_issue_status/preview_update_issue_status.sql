create or replace function private.preview_update_issue_status(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues := private.find_issue_of_event(
    private.parse_uuid(call ->> 'home_id'), private.parse_uuid(input ->> 'issue_id'));
  review_on date := (private.parse_partial_date(input ->> 'review_on')).first_day;
begin
  return case input ->> 'to_status'
    when 'resolved' then 'May I mark ' || private.quote_title(issue.title) || ' as resolved?'
    when 'dismissed' then 'May I dismiss ' || private.quote_title(issue.title) || '?'
    when 'in_progress' then 'May I note that work on ' || private.quote_title(issue.title) || ' has begun?'
    when 'open' then 'May I reopen ' || private.quote_title(issue.title) || '?'
    when 'deferred' then 'May I put ' || private.quote_title(issue.title) || ' off'
      || coalesce(' until ' || private.format_date(review_on), '') || '?' end;
end
$$;
comment on function private.preview_update_issue_status is
  'Preview of a call of update_issue_status; null for an unknown issue.';
