create or replace function private.record_voids(call jsonb, home_id uuid, plan jsonb, reason text, payload jsonb)
  returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  event_ids constant uuid[] := array(
    select v.id::uuid from jsonb_array_elements_text(plan -> 'event_ids_to_void') with ordinality v (id, place)
    order by v.place);
  event public.home_events;
  void_ids uuid[] := '{}'::uuid[];
begin
  for event in
    select e.* from public.home_events e
    where e.home_id = record_voids.home_id and e.id = any (event_ids)
    order by array_position(event_ids, e.id)
  loop
    void_ids := void_ids || private.add_correction_or_void(call, event,
      case when plan ->> 'action' = 'remove' then 'Removed' else 'Taken back' end,
      -- Only the first void has the reason and the payload.
      case when void_ids = '{}' then reason end, case when void_ids = '{}' then payload else '{}' end);
  end loop;
  return void_ids;
end
$$;
comment on function private.record_voids is
  'Records a void of each event in the plan''s event_ids_to_void and returns their ids in this order.';
