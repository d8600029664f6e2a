create or replace function private.list_short_ids(home_id uuid, ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if cardinality(ids) = 0 then
    return '{}'::jsonb;
  end if;
  return (
    select coalesce(jsonb_object_agg(r.id, r.short_id), '{}')
    from (
      select a.id, a.short_id from public.home_assets a
      where a.home_id = list_short_ids.home_id and a.id = any (ids)
      union all
      select e.id, e.short_id from public.home_events e
      where e.home_id = list_short_ids.home_id and e.id = any (ids)
      union all
      select s.id, s.short_id from public.maintenance_schedules s
      where s.home_id = list_short_ids.home_id and s.id = any (ids)
      union all
      select v.id, v.short_id from public.vendors v
      where v.home_id = list_short_ids.home_id and v.id = any (ids)
    ) r);
end
$$;
comment on function private.list_short_ids is
  'The short ids of the assets, events, schedules and vendors of a home with these ids: { id: short id }.';
