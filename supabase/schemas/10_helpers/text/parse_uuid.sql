create or replace function private.parse_uuid(said text) returns uuid
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when said ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then said::uuid end;
end
$$;
comment on function private.parse_uuid is 'The uuid, or null for text that is none.';
