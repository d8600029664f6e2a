create or replace function private.name_of_user(metadata jsonb, email text) returns text
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
comment on function private.name_of_user is 'A display name from what a sign-up knows; never null or blank.';
