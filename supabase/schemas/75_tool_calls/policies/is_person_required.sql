create or replace function private.is_person_required(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_approval_required(home_id, tool_name) or exists (
    select from private.tool_policies p where p.tool_name = is_person_required.tool_name and p.kind <> 'server');
end
$$;
comment on function private.is_person_required is
  'Whether calls of the tool need a person by default: its kind is approval or client, or the home requires an '
    'approval.';
