create or replace function private.find_brand_in_text(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (select w from unnest(private.split_kind_words(content)) w
    where w = any (private.list_appliance_brands()) limit 1);
end
$$;
comment on function private.find_brand_in_text is 'Returns a maker that a text names, in lower case, or null.';

create or replace function private.resolve_event_asset(
  home_id uuid, input jsonb, said_kind text, fallback_asset_id uuid,
  out asset_id uuid, out kind text, out is_new boolean, out options jsonb,
  out new_name text, out new_space text
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  description text := concat_ws(' ', input ->> 'system_kind', input ->> 'name', input ->> 'space', input ->> 'title',
    input ->> 'description');
  is_discovery boolean := coalesce(input ->> 'event_type', '') = 'system_discovered';
  said jsonb := private.read_said_identity(input, 'system_kind', case when is_discovery then input ->> 'title' end);
  named record;
  match record;
begin
  is_new := false;
  options := '[]';
  kind := said_kind;
  if input ->> 'asset_id' is not null or fallback_asset_id is not null then
    select a.id, a.kind into named from public.home_assets a
    where a.home_id = resolve_event_asset.home_id
      and a.id in (private.parse_uuid(input ->> 'asset_id'), fallback_asset_id)
    order by a.id = private.parse_uuid(input ->> 'asset_id') desc nulls last limit 1;
    if found then
      asset_id := named.id;
      kind := named.kind;
      return;
    end if;
  end if;
  if kind is null then
    return;
  end if;

  if is_discovery then
    said := said || jsonb_strip_nulls(jsonb_build_object('manufacturer', private.find_brand_in_text(
      concat_ws(' ', input ->> 'system_kind', input ->> 'name', input ->> 'title'))));
    match := private.match_discovered_asset(home_id, kind, said);
    is_new := match.is_new;
  else
    match := private.find_asset_by_kind(home_id, kind, description, said);
    is_new := match.asset_id is null and match.options = '[]' and private.is_specific_kind(kind)
      and private.is_evidence_of_asset(input ->> 'event_type');
  end if;
  asset_id := match.asset_id;
  if is_new then
    new_name := private.truncate_text(said ->> 'name', 120);
    new_space := private.truncate_text(said ->> 'place', 80);
  elsif asset_id is null then
    options := match.options;
  end if;
end
$$;
comment on function private.resolve_event_asset is
  'Finds the asset of an event: that of the argument asset_id, else the fallback (of its issue or schedule), else the '
    'one of its kind, place and name. said_kind is what resolve_asset_kind returns for system_kind. is_new: an asset '
    'to add, with new_name and new_space; options: several assets match. An asset_id that is not in this home names no '
    'asset.';
