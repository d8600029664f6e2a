create or replace function private.check_events_limit(home_id uuid) returns void
-- home_eraser reads neither the limits nor the events of other homes.
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.has_added_all_events(check_events_limit.home_id) then
    raise exception 'Too many entries in 24 hours' using errcode = 'PT429', detail = 'too_many_events',
      hint = 'The operator limits the entries of a person in 24 hours';
  end if;
end
$$;
comment on function private.check_events_limit is
  'Raises PT429 when the caller added as many events in 24 hours as the operator''s limit events_per_day allows.';
