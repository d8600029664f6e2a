create or replace function private.resolve_event_asset(
  home_id uuid, input jsonb, fallback_asset_id uuid,
  out asset_id uuid, out kind text, out is_new boolean, out options jsonb, out is_unknown boolean
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  description text := concat_ws(' ', input ->> 'system_kind', input ->> 'title', input ->> 'description');
  match record;
begin
  is_new := false;
  is_unknown := false;
  options := '[]';
  kind := private.resolve_asset_kind(input ->> 'system_kind');
  if input ->> 'asset_id' is not null then
    select a.id, a.kind into asset_id, kind from public.home_assets a
    where a.home_id = resolve_event_asset.home_id and a.id = private.parse_uuid(input ->> 'asset_id');
    is_unknown := asset_id is null;
    return;
  elsif fallback_asset_id is not null then
    asset_id := fallback_asset_id;
    select a.kind into kind from public.home_assets a
    where a.home_id = resolve_event_asset.home_id and a.id = fallback_asset_id;
    return;
  elsif kind is null then
    return;
  end if;

  select f.asset_id, f.options into match from private.find_asset_by_kind(home_id, kind, description) f;
  if input ->> 'event_type' = 'system_discovered' then
    -- "We have a second fridge in the garage" adds another one.
    is_new := jsonb_array_length(match.options) = 0
      or description ~* '\m(second|2nd|another|third|3rd|additional|extra|other)\M';
    if is_new then
      return;
    end if;
  end if;
  asset_id := match.asset_id;
  if asset_id is null then
    options := match.options;
  end if;
end
$$;
comment on function private.resolve_event_asset is
  'Finds the asset of an event: that of the argument asset_id, else the fallback (of its issue or schedule), else the '
    'one of its kind. is_new: a discovered asset to add; options: several assets match; is_unknown: asset_id is not in '
    'this home.';
