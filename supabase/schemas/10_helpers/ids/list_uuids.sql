create or replace function private.list_uuids(content jsonb) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select distinct m.found[1]::uuid
    from regexp_matches(content::text, '"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') m (found));
end
$$;
comment on function private.list_uuids is 'The texts of a JSON value that are uuids in lower case, each once.';
