create or replace function private.say_issue_moved(before public.home_issues, after public.home_issues) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if before.status = after.status and before.review_on is not distinct from after.review_on then
    return null;
  end if;
  return ' “' || after.title || '” is ' || case after.status
    when 'open' then 'open again' when 'in_progress' then 'in progress again'
    when 'deferred' then 'put off until ' || private.say_date(after.review_on)
    else after.status || case when before.status is null then '' else ' again' end end || '.';
end
$$;
comment on function private.say_issue_moved is
  '" “Leak” is open again."; null where an issue stands as before, or there is none.';
