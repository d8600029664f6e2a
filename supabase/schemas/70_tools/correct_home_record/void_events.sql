create or replace function private.void_events(call jsonb, home_id uuid, plan jsonb, reason text, payload jsonb)
  returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  voided constant uuid[] := array(select v::uuid from jsonb_array_elements_text(plan -> 'voids') with ordinality x (v,
    place) order by x.place);
  target public.home_events;
  added uuid[] := '{}'::uuid[];
begin
  for target in
    select e.* from public.home_events e
    where e.home_id = void_events.home_id and e.id = any (voided)
    order by array_position(voided, e.id)
  loop
    added := added || private.add_correction(call, target,
      case when plan ->> 'act' = 'remove' then 'Removed' else 'Taken back' end,
      -- The reason and what went with it stand once, in the first.
      case when added = '{}' then reason end, case when added = '{}' then payload else '{}' end);
  end loop;
  return added;
end
$$;
comment on function private.void_events is
  'Writes a void for each event of the plan; returns their ids, the main one''s first.';
