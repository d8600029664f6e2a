create or replace function private.build_display_name(metadata jsonb, email text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return left(coalesce(
    nullif(btrim(metadata ->> 'display_name'), ''),
    nullif(btrim(metadata ->> 'full_name'), ''),
    nullif(btrim(metadata ->> 'name'), ''),
    nullif(btrim(split_part(email, '@', 1)), ''),
    'Homeowner'
  ), 120);
end
$$;
comment on function private.build_display_name is
  'Builds a display name from the metadata and email of an auth user. Never null or blank.';
