create or replace function private.role_rank(role text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return case role when 'viewer' then 1 when 'contributor' then 2 when 'member' then 3 when 'owner' then 4 end;
end
$$;
comment on function private.role_rank is 'viewer 1, contributor 2, member 3, owner 4; null for anything else.';
