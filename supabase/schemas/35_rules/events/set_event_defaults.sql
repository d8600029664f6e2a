create or replace function private.set_event_defaults() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  home_currency text;
  home_time_zone text;
  today date;
  newest record;
begin
  -- Locks the home's row, so events are inserted one at a time and the next triggers see all earlier ones. A counter in
  -- that row would leave a dead version of it for each event, and each later read in the transaction visits them all.
  select h.currency, h.time_zone into home_currency, home_time_zone
  from public.homes h where h.id = new.home_id for no key update;
  if not found then
    raise exception 'Unknown home "%"', new.home_id using errcode = '23503';
  end if;
  select e.seq, e.recorded_at into newest from public.home_events e where e.home_id = new.home_id
  order by e.seq desc limit 1;
  new.seq := coalesce(newest.seq, 0) + 1;
  -- Postgres keeps the plans of a session until statistics change, which they do not inside a transaction. Plans for a
  -- nearly empty table read all events of the home for each one that a long transaction adds.
  if new.seq % 500 = 0 then
    discard plans;
  end if;
  -- A clock may be set back.
  new.recorded_at := greatest(private.get_clock_time(), newest.recorded_at);
  today := (access.now() at time zone home_time_zone)::date;
  new.source := coalesce(new.source, 'manual');
  new.confidence := coalesce(new.confidence, private.get_max_confidence(new.source));
  if new.occurred_on is null and new.occurred_precision is null then
    new.occurred_on := today;
  end if;
  new.occurred_precision := coalesce(new.occurred_precision, 'day');
  if new.cost_actual_minor is not null or new.cost_low_minor is not null or new.cost_high_minor is not null then
    new.currency := coalesce(new.currency, home_currency);
  end if;
  perform private.check_event_date(new.home_id, new.event_type, new.occurred_on, today);
  return new;
end
$$;
comment on function private.set_event_defaults is
  'Trigger: locks the home, assigns seq and recorded_at, sets defaults and rejects a date in the future.';
