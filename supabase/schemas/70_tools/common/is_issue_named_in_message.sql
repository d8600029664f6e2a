create or replace function private.is_issue_named_in_message(call jsonb, issue public.home_issues) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_named_in_message(call, issue.issue_id, concat_ws(' ', issue.title, (
    select concat_ws(' ', a.name, replace(a.kind, '_', ' ')) from public.home_assets a
    where a.home_id = issue.home_id and a.id = issue.asset_id)));
end
$$;
comment on function private.is_issue_named_in_message is
  'Whether the message of the turn names an issue or its asset.';
