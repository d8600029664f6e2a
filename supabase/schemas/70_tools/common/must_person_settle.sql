create or replace function private.must_person_settle(
  call jsonb, issue public.home_issues, review_on date default null
) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  max_deferral_days constant int := 366;
begin
  return (issue.severity in ('high', 'critical') or private.is_dangerous_text(issue.title)) is true
    and call ->> 'origin' is distinct from 'app'
    and (not private.is_issue_named_in_message(call, issue)
      or (review_on > access.home_today(issue.home_id) + max_deferral_days) is true);
end
$$;
comment on function private.must_person_settle is
  'Whether settling an issue, or putting it off until review_on, needs an approval: the issue is serious, and the '
    'person has not named it in this turn or would not be reminded of it within a year. False for a call of an app, '
    'where the person chose the issue.';
