-- is_new: a discovery of something unknown. options: several it could be. unknown: the id is not of this home.
create or replace function private.event_asset(
  home_id uuid, input jsonb, fallback uuid,
  out asset_id uuid, out kind text, out is_new boolean, out options jsonb, out unknown boolean
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  said text := concat_ws(' ', input ->> 'system_kind', input ->> 'title', input ->> 'description');
  found record;
begin
  is_new := false;
  unknown := false;
  options := '[]';
  kind := private.asset_kind(input ->> 'system_kind');
  if input ->> 'asset_id' is not null then
    select a.id, a.kind into asset_id, kind from public.home_assets a
    where a.home_id = event_asset.home_id and a.id = private.parse_uuid(input ->> 'asset_id');
    unknown := asset_id is null;
    return;
  elsif fallback is not null then
    asset_id := fallback;
    select a.kind into kind from public.home_assets a where a.home_id = event_asset.home_id and a.id = fallback;
    return;
  elsif kind is null then
    return;
  end if;

  select f.asset_id, f.options into found from private.find_asset(home_id, kind, said) f;
  if input ->> 'event_type' = 'system_discovered' then
    -- "We have a second fridge in the garage" is not the one we know.
    is_new := jsonb_array_length(found.options) = 0
      or said ~* '\m(second|2nd|another|third|3rd|additional|extra|other)\M';
    if is_new then
      return;
    end if;
  end if;
  asset_id := found.asset_id;
  if asset_id is null then
    options := found.options;
  end if;
end
$$;
comment on function private.event_asset is
  'Which asset an event is about: given, else the fallback (of its issue or schedule), else the one of its kind.';
