create or replace function private.preview_update_issue_status(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  issue public.home_issues := private.issue_of(
    private.parse_uuid(call ->> 'home_id'), private.parse_uuid(input ->> 'issue_id'));
  review_on date := (private.parse_when(input ->> 'review_on')).day;
begin
  return case input ->> 'to_status'
    when 'resolved' then 'May I mark ' || private.say_title(issue.title) || ' as resolved?'
    when 'dismissed' then 'May I dismiss ' || private.say_title(issue.title) || '?'
    when 'in_progress' then 'May I note that work on ' || private.say_title(issue.title) || ' has begun?'
    when 'open' then 'May I reopen ' || private.say_title(issue.title) || '?'
    when 'deferred' then 'May I put ' || private.say_title(issue.title) || ' off'
      || coalesce(' until ' || private.say_date(review_on), '') || '?' end;
end
$$;
comment on function private.preview_update_issue_status is
  'What a person is asked in a home that wants to be asked first. Null for an issue that is not there.';
