create or replace function private.build_display_name(metadata jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Never an email: every member of a shared home reads the name. Some sign-in providers send the email as the name.
  return coalesce((
    select n.name
    from unnest(array[metadata ->> 'display_name', metadata ->> 'full_name', metadata ->> 'name'])
      with ordinality g (name, place)
    cross join lateral access.clean_name(left(access.clean_name(g.name), 120)) n (name)
    where n.name <> '' and g.name not like '%@%'
    order by g.place limit 1), 'Homeowner');
end
$$;
comment on function private.build_display_name is
  'Builds a display name from the metadata of an auth user. Never null, blank or an email.';
