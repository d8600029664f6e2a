create or replace function private.get_role_rank(role text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return case role when 'viewer' then 1 when 'contributor' then 2 when 'member' then 3 when 'owner' then 4 end;
end
$$;
comment on function private.get_role_rank is
  'Returns the rank of a role: viewer 1, contributor 2, member 3, owner 4; null for any other text.';
