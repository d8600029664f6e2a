create or replace function private.parse_uuids(list jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(select private.parse_uuid(e) from jsonb_array_elements_text(coalesce(list, '[]')) e);
end
$$;
comment on function private.parse_uuids is 'Parses a list of uuids; {} for null.';
