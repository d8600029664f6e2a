create or replace function private.list_schedules_to_complete_again(home_id uuid, plan jsonb) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  void_ids constant uuid[] := private.parse_uuids(plan -> 'event_ids_to_void');
begin
  return array(
    select s.id::uuid from public.home_events v
    cross join lateral jsonb_array_elements_text(v.payload -> 'schedules') s (id)
    where plan ->> 'action' = 'restore' and v.home_id = list_schedules_to_complete_again.home_id
      and v.id = void_ids[1]
      -- The void undid a change of the schedule, not a completion: see reapply_schedule_changes.
      and not exists (
        select from public.home_events c
        join public.home_events e on e.home_id = c.home_id and e.id = c.corrects_event_id
        where c.home_id = v.home_id and c.id = any (void_ids)
          and e.payload #>> '{schedule_change,schedule_id}' = s.id));
end
$$;
comment on function private.list_schedules_to_complete_again is
  'For the action restore, lists the schedules whose completion the void had undone; empty for other actions.';
