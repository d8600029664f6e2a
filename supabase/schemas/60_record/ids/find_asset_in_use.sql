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
