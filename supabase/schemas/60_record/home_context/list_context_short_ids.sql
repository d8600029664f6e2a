create or replace function private.list_context_short_ids(home_id uuid, home_context jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- What names an asset or, by id or issue_id, an event; an item of attention has a type.
  items constant jsonb := (home_context -> 'open_issues') || (home_context -> 'settled_issues')
    || (home_context -> 'attention') || (home_context -> 'recent_events');
begin
  -- "offset 0" keeps each look-up one by the key: Postgres underestimates the rows of a home and would read them all.
  return (
    select coalesce(jsonb_object_agg(r.id, r.short_id), '{}')
    from (
      select x.id, x.short_id from (
        select a.item ->> 'id' as id from jsonb_array_elements(home_context -> 'assets') a (item)
        union
        select i.item ->> 'asset_id' from jsonb_array_elements(items) i (item)
      ) listed
      cross join lateral (
        select x.id, x.short_id from public.home_assets x
        where x.home_id = list_context_short_ids.home_id and x.id = listed.id::uuid offset 0) x
      union all
      select x.id, x.short_id from (
        select distinct coalesce(i.item ->> 'issue_id', i.item ->> 'id') as id from jsonb_array_elements(items) i (item)
        where i.item -> 'type' is null or i.item ->> 'type' in ('issue', 'review')
      ) listed
      cross join lateral (
        select x.id, x.short_id from public.home_events x
        where x.home_id = list_context_short_ids.home_id and x.id = listed.id::uuid offset 0) x
      union all
      select x.id, x.short_id from jsonb_array_elements(home_context -> 'attention') listed (item)
      cross join lateral (
        select x.id, x.short_id from public.maintenance_schedules x
        where x.home_id = list_context_short_ids.home_id and x.id = (listed.item ->> 'id')::uuid offset 0) x
      where listed.item ->> 'type' = 'schedule'
      union all
      select x.id, x.short_id from jsonb_array_elements(home_context -> 'vendors') listed (item)
      cross join lateral (
        select x.id, x.short_id from public.vendors x
        where x.home_id = list_context_short_ids.home_id and x.id = (listed.item ->> 'id')::uuid offset 0) x
    ) r);
end
$$;
comment on function private.list_context_short_ids is
  'The short ids of the assets, events, schedules and vendors that a home context lists: { id: short id }.';
