create or replace function private.add_tasks_of_items(home_id uuid, items jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(i.item || case when s.task is null then '{}'
      else jsonb_build_object('task', s.task) end order by i.place), '[]')
    from jsonb_array_elements(items) with ordinality i (item, place)
    left join lateral (
      select private.build_schedule_title(to_jsonb(x)) #>> '{statements,0,task}' as task
      from public.maintenance_schedules x
      where i.item ->> 'type' = 'schedule' and x.home_id = add_tasks_of_items.home_id
        and x.id = (i.item ->> 'id')::uuid and x.source = 'catalogue') s on true);
end
$$;
comment on function private.add_tasks_of_items is
  'The items of list_attention_items, each with the task of the catalogue that its schedule is called by: task?.';
