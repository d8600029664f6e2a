create or replace function private.discover_asset(home_id uuid, kind text) returns uuid
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
comment on function private.discover_asset is 'Adds an asset of this kind to the home.';
