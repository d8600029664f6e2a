create or replace function private.is_cost_counted_in(home_id uuid, event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_events e
    where e.home_id = is_cost_counted_in.home_id and e.id = is_cost_counted_in.event_id
      and not private.is_voided(e.home_id, e.id)
      and coalesce((
        select c.payload #> '{patch,cost_actual_minor}' from public.home_events c
        where c.home_id = e.home_id and c.corrects_event_id = e.id and c.event_type = 'correction'
          and c.payload #> '{patch,cost_actual_minor}' is not null and not private.is_voided(c.home_id, c.id)
        order by c.seq desc limit 1), to_jsonb(e.cost_actual_minor)) <> 'null');
end
$$;
comment on function private.is_cost_counted_in is
  'Whether an event is in the record with a cost: then another event that names it as counted_event_id adds none.';
