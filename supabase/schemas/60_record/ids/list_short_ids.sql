create or replace function private.list_short_ids(home_id uuid, ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  short_ids jsonb;
  found_count int;
  short_ids_of_assets jsonb;
  found_assets int;
begin
  if cardinality(ids) = 0 then
    return '{}'::jsonb;
  end if;
  -- Most results name events and assets alone.
  select coalesce(jsonb_object_agg(e.id, e.short_id), '{}'), count(*) into short_ids, found_count
  from public.home_events e where e.home_id = list_short_ids.home_id and e.id = any (ids);
  if found_count = cardinality(ids) then
    return short_ids;
  end if;
  -- By the key, because Postgres would read all assets of the home.
  select coalesce(jsonb_object_agg(a.id, a.short_id), '{}'), count(*) into short_ids_of_assets, found_assets
  from unnest(ids) i (id)
  cross join lateral (
    select x.id, x.short_id from public.home_assets x
    where x.home_id = list_short_ids.home_id and x.id = i.id offset 0) a;
  short_ids := short_ids || short_ids_of_assets;
  if found_count + found_assets = cardinality(ids) then
    return short_ids;
  end if;
  return short_ids || (
    select coalesce(jsonb_object_agg(r.id, r.short_id), '{}')
    from (
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
