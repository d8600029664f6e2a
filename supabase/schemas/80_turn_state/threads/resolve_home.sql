-- PL/pgSQL even for one expression: a session caches its plan. An SQL function with a search_path is never inlined
-- and is planned in every transaction, which took a third of begin_turn's time.
create or replace function private.resolve_home(requested_home_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case when requested_home_id is null and count(*) > 1 then null else min(m.home_id::text)::uuid end
    from private.my_homes() as m (home_id)
    where requested_home_id is null or m.home_id = requested_home_id
  );
end
$$;
comment on function private.resolve_home is
  'The requested home, or without one the caller''s only home. Null when they are no member or have several homes.';
