create or replace function private.has_added_all_events(home_id uuid, limits jsonb default null)
  returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  event_limit constant int := (coalesce(limits, private.resolve_limits(caller, home_id)) ->> 'events_per_day')::int;
begin
  if coalesce(event_limit, 0) <= 0 then
    return false;
  end if;
  return exists (
    select from public.home_events e
    where e.actor_person_id = caller and e.recorded_at > access.now() - interval '24 hours'
    offset event_limit - 1);
end
$$;
comment on function private.has_added_all_events is
  'Whether the caller added as many events in 24 hours as their limit allows.';
