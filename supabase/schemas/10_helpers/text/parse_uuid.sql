create or replace function private.parse_uuid(input text) returns uuid
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return case when input ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then input::uuid end;
end
$$;
comment on function private.parse_uuid is 'Parses a uuid; null for any other text.';
