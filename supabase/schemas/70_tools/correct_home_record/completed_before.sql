create or replace function private.completed_before(home_id uuid, plan jsonb) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select s.id::uuid from public.home_events v
    cross join lateral jsonb_array_elements_text(v.payload -> 'schedules') s (id)
    where plan ->> 'act' = 'restore' and v.home_id = completed_before.home_id and v.id = (plan #>> '{voids,0}')::uuid);
end
$$;
comment on function private.completed_before is
  'The schedules whose completion was taken back by the void that is itself taken back now.';
