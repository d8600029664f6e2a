create or replace function private.build_display_name(metadata jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Never an email: every member of a shared home reads the name. Some sign-in providers send the email as the name.
  return left(coalesce((
    select btrim(n.name)
    from unnest(array[metadata ->> 'display_name', metadata ->> 'full_name', metadata ->> 'name'])
      with ordinality n (name, place)
    where btrim(n.name) <> '' and n.name not like '%@%'
    order by n.place limit 1), 'Homeowner'), 120);
end
$$;
comment on function private.build_display_name is
  'Builds a display name from the metadata of an auth user. Never null, blank or an email.';
