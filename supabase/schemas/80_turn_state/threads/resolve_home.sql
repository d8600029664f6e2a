create or replace function private.resolve_home(requested_home_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case when requested_home_id is null and count(*) > 1 then null else min(m.home_id::text)::uuid end
    from unnest(access.my_home_ids()) as m (home_id)
    where requested_home_id is null or m.home_id = requested_home_id
  );
end
$$;
comment on function private.resolve_home is
  'The requested home, or without one the caller''s only home. Null when they are no member or have several homes.';
