create or replace function private.is_for_a_person(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.asks_first(home_id, tool_name) or exists (
    select from private.tool_policies p where p.tool_name = is_for_a_person.tool_name and p.kind <> 'server');
end
$$;
comment on function private.is_for_a_person is
  'Whether calls of this tool are for a person to do or to approve, whatever their arguments.';
