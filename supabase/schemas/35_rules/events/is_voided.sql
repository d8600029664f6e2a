create or replace function private.is_voided(home_id uuid, event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- A void of a void restores the event. check_correction rejects a third level.
  return (
    select exists (
      select from public.home_events v
      where v.home_id = is_voided.home_id and v.corrects_event_id = is_voided.event_id and v.event_type = 'void'
        and not private.is_in_voided_period(v)
        and not exists (
          select from public.home_events u
          where u.home_id = v.home_id and u.corrects_event_id = v.id and u.event_type = 'void'
            and not private.is_in_voided_period(u)))
    or exists (
      select from public.home_events e
      where e.home_id = is_voided.home_id and e.id = is_voided.event_id and private.is_in_voided_period(e))
  );
end
$$;
comment on function private.is_voided is
  'Whether an event has a void that is not itself voided, or is in a voided period of its person.';
