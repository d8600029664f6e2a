create or replace function private.as_uuid(key text) returns uuid
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when key ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then key::uuid end;
end
$$;
comment on function private.as_uuid is 'The uuid that a text spells, or null.';
