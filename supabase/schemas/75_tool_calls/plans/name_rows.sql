create or replace function private.name_rows(home_id uuid, row_ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(n.id, n.label), '{}') from (
      select a.id, private.build_asset_name(a.name, a.space, a.kind) as label from public.home_assets a
      where a.home_id = name_rows.home_id and a.id = any (row_ids)
      union all
      select v.id, to_jsonb(v.name) from public.vendors v where v.home_id = name_rows.home_id and v.id = any (row_ids)
      union all
      select s.id, private.build_schedule_title(to_jsonb(s)) from public.maintenance_schedules s
      where s.home_id = name_rows.home_id and s.id = any (row_ids)
      union all
      select e.event_id, private.build_event_title(e.home_id, e.event_id, e.title) from public.home_event_states e
      where e.home_id = name_rows.home_id and e.event_id = any (row_ids)) n);
end
$$;
comment on function private.name_rows is
  'The names and titles of those ids that are systems, contractors, schedules or entries of the home: { id: label }.';
