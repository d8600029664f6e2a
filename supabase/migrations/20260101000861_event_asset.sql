create function private.event_asset(
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
comment on function private.event_asset(uuid, jsonb, uuid) is
  'Which asset an event is about: given, else the fallback (of its issue or schedule), else the one of its kind.
   is_new: a discovery of something unknown. options: several it could be. unknown: the id is not of this home.';
revoke all on function private.event_asset(uuid, jsonb, uuid) from public;
grant execute on function private.event_asset(uuid, jsonb, uuid) to home_writer;

create function private.discover_asset(home_id uuid, kind text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
begin
  insert into public.home_assets (id, home_id, category, kind, name, created_by)
  values (new_id, discover_asset.home_id,
    coalesce((select k.category from private.asset_kinds k where k.kind = discover_asset.kind), 'other'),
    discover_asset.kind, private.kind_label(discover_asset.kind), private.caller_id());
  return new_id;
end
$$;
comment on function private.discover_asset(uuid, text) is 'Adds an asset of this kind to the home.';
revoke all on function private.discover_asset(uuid, text) from public;
grant execute on function private.discover_asset(uuid, text) to home_writer;

create function private.find_vendor(home_id uuid, name text, role text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  vendor_id uuid;
begin
  if btrim(coalesce(name, '')) = '' then
    return null;
  end if;
  select v.id into vendor_id from public.vendors v
  where v.home_id = find_vendor.home_id and lower(v.name) = lower(btrim(find_vendor.name));
  if vendor_id is null and private.role_rank(role) >= private.role_rank('member') then
    vendor_id := gen_random_uuid();
    insert into public.vendors (id, home_id, name, created_by)
    values (vendor_id, find_vendor.home_id, btrim(find_vendor.name), private.caller_id());
  end if;
  return vendor_id;
end
$$;
comment on function private.find_vendor(uuid, text, text) is 'The vendor of that name; a new one where the role may add it; else null.';
revoke all on function private.find_vendor(uuid, text, text) from public;
grant execute on function private.find_vendor(uuid, text, text) to home_writer;
