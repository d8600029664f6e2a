create or replace function private.describe_issue_change(old_issue public.home_issues, new_issue public.home_issues)
  returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if old_issue.status = new_issue.status and old_issue.review_on is not distinct from new_issue.review_on then
    return null;
  end if;
  return ' “' || new_issue.title || '” is ' || case new_issue.status
    when 'open' then 'open again' when 'in_progress' then 'in progress again'
    when 'deferred' then 'put off until ' || private.format_date(new_issue.review_on)
    else new_issue.status || case when old_issue.status is null then '' else ' again' end end || '.';
end
$$;
comment on function private.describe_issue_change is
  'Describes the new status of an issue: " “Leak” is open again."; null when nothing changed or there is no issue.';
