create or replace function private.skip_schedule(
  schedule public.maintenance_schedules, due_occurrence public.maintenance_occurrences, today date
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- A second skip on one day, before the next date has come, is a repeated request.
  if due_occurrence.due_on > today and exists (
    select from public.maintenance_occurrences o
    join public.homes h on h.id = o.home_id
    where o.home_id = due_occurrence.home_id and o.id = due_occurrence.follows_id and o.state = 'skipped'
      and (o.settled_at at time zone h.time_zone)::date = today) then
    return false;
  end if;
  perform private.settle_occurrence(schedule, due_occurrence, 'skipped', greatest(due_occurrence.due_on, today), null);
  return true;
end
$$;
comment on function private.skip_schedule is
  'Skips the due occurrence: the next one is due an interval after its date, or after today when that has passed. '
    'Ends a one-off. Returns false, and writes nothing, when an occurrence was skipped today already.';
