create or replace function private.list_searched_issues(home_id uuid, status text) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  if status is null then
    return null;
  end if;
  return array(
    select i.issue_id from public.home_issue_states i
    where i.home_id = list_searched_issues.home_id
      -- "Open" in a question includes what is in progress or deferred.
      and i.status = any (case list_searched_issues.status when 'open' then '{open,in_progress,deferred}'::text[]
        else array[list_searched_issues.status] end));
end
$$;
comment on function private.list_searched_issues is
  'Lists the ids of the issues with a status, which are those of their first events. Null without a status.';
