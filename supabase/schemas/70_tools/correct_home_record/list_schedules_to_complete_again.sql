create or replace function private.list_schedules_to_complete_again(home_id uuid, plan jsonb) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select s.id::uuid from public.home_events v
    cross join lateral jsonb_array_elements_text(v.payload -> 'schedules') s (id)
    where plan ->> 'action' = 'restore' and v.home_id = list_schedules_to_complete_again.home_id
      and v.id = (plan #>> '{event_ids_to_void,0}')::uuid);
end
$$;
comment on function private.list_schedules_to_complete_again is
  'For the action restore, lists the schedules that the void had reopened; empty for other actions.';
