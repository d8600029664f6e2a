create or replace function private.is_in_voided_period(event public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.home_events p
      where p.home_id = event.home_id and p.event_type = 'void' and p.corrects_event_id is null
        and p.payload ->> 'person_id' = event.actor_person_id::text
        and (p.payload ->> 'from')::timestamptz <= event.recorded_at
        and (p.payload ->> 'until')::timestamptz > event.recorded_at
        and not exists (
          select from public.home_events v
          where v.home_id = p.home_id and v.corrects_event_id = p.id and v.event_type = 'void'))
    -- The void of a period and its void apply whatever else is voided: otherwise two owners could void each other.
    and (event.event_type <> 'void' or not exists (
      select from public.home_events p
      where p.home_id = event.home_id and p.id = coalesce(event.corrects_event_id, event.id)
        and p.event_type = 'void' and p.corrects_event_id is null))
  );
end
$$;
comment on function private.is_in_voided_period is
  'Whether its person recorded the event in a period that an owner voided. False for the void of a period and for the '
    'void of such a void.';
