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

create or replace function private.add_short_ids(home_id uuid, parts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  short_ids constant jsonb := private.list_short_ids(home_id, private.list_uuids(parts));
begin
  if short_ids = '{}' then
    return parts;
  end if;
  return (
    select jsonb_agg(p.part || case when p.part ->> 'type' = 'follow-up-context' and short_ids ? (p.part ->> 'id')
      then jsonb_build_object('shortId', short_ids -> (p.part ->> 'id')) else '{}' end order by p.place)
    from jsonb_array_elements(parts) with ordinality p (part, place));
end
$$;
comment on function private.add_short_ids is
  'The parts of a person''s message, with the short id of what they tapped on: the model reads it in later turns too.';

create or replace function private.build_short_ids_pattern(home_id uuid, event_ids uuid[]) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select '\y(' || string_agg(e.short_id, '|') || ')\y' from public.home_events e
    where e.home_id = build_short_ids_pattern.home_id and e.id = any (event_ids));
end
$$;
comment on function private.build_short_ids_pattern is
  'A regular expression that matches the short ids of events. Null for no event.';

create or replace function private.find_asset_in_use(home_id uuid, asset_id uuid, happened_on text) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
  successor public.home_assets;
begin
  select a.* into asset from public.home_assets a where a.home_id = find_asset_in_use.home_id and a.id = asset_id;
  -- A replacement cannot name an asset that has been replaced, so a chain has an end.
  while asset.replaced_by_id is not null loop
    select a.* into successor from public.home_assets a
    where a.home_id = find_asset_in_use.home_id
      and a.id = private.find_surviving_asset(a.home_id, asset.replaced_by_id);
    -- Nobody may have said when it was replaced: then it was in use from the day on which that was recorded.
    exit when successor.id is null
      or happened_on < coalesce(successor.installed_on, successor.created_at::date)::text;
    asset := successor;
  end loop;
  return coalesce(asset.id, asset_id);
end
$$;
comment on function private.find_asset_in_use is
  'Returns the asset that was in use in the place of an asset on a day (YYYY, YYYY-MM or YYYY-MM-DD; null: today): '
    'after its replacement the new one.';

create or replace function private.find_row_id(home_id uuid, given_id text, prefixes text) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  given record;
begin
  if private.parse_uuid(given_id) is not null then
    return case when prefixes = 'a' then private.find_surviving_asset(find_row_id.home_id, given_id::uuid)
      else given_id::uuid end;
  end if;
  select p.prefix, p.number into given from private.parse_short_id(given_id) p;
  return case when position(given.prefix in prefixes) > 0 then
    case given.prefix
      when 'a' then (select private.find_surviving_asset(a.home_id, a.id) from public.home_assets a
        where a.home_id = find_row_id.home_id and a.number = given.number)
      when 'e' then (select e.id from public.home_events e
        where e.home_id = find_row_id.home_id and e.seq = given.number)
      when 's' then (select s.id from public.maintenance_schedules s
        where s.home_id = find_row_id.home_id and s.number = given.number)
      when 'v' then (select v.id from public.vendors v
        where v.home_id = find_row_id.home_id and v.number = given.number) end end;
end
$$;
comment on function private.find_row_id is
  'The id of the row that a short id with one of these prefixes names in a home; null if there is none. A uuid is '
    'returned as it is: the tools say whether the home has it. For an asset that was merged, the id of the asset that '
    'it was merged into.';
