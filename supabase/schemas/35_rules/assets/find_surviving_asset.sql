create or replace function private.find_surviving_asset(home_id uuid, asset_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  survivor_id uuid := asset_id;
  next_id uuid;
begin
  -- An asset is merged into one in use, so a chain has an end.
  loop
    next_id := (select a.merged_into_id from public.home_assets a
      where a.home_id = find_surviving_asset.home_id and a.id = survivor_id);
    exit when next_id is null;
    survivor_id := next_id;
  end loop;
  return survivor_id;
end
$$;
comment on function private.find_surviving_asset is
  'Returns the asset that an asset was merged into, over all merges; the asset itself when it was merged into none.';
