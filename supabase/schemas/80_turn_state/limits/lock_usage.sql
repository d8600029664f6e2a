create or replace function private.lock_usage(home_id uuid, limits jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Until the caller's estimate is counted, other members' requests wait: they would read the same total.
  if (limits ->> 'home_tokens')::bigint > 0 then
    perform pg_advisory_xact_lock(hashtextextended('usage of ' || home_id, 0));
  end if;
end
$$;
comment on function private.lock_usage is
  'Serialises the requests that check the token budget of a home, if it has one. To be called before lock_home.';
