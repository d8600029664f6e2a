create or replace function private.build_focus(issue_id uuid, asset_id uuid) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when issue_id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'issue', 'id', issue_id))
    when asset_id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'asset', 'id', asset_id))
    else '{}' end;
end
$$;
comment on function private.build_focus is
  'Builds { focus: { type, id } } of a tool result, which the app shows next: the issue, else the asset, else {}.';
