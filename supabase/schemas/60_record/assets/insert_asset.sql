create or replace function private.insert_asset(
  home_id uuid, kind text, name text default null, space text default null
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
  known record;
begin
  select k.category, k.label into known from private.asset_kinds k where k.kind = insert_asset.kind;
  insert into public.home_assets (id, home_id, category, kind, name, space, created_by)
  values (new_id, insert_asset.home_id, coalesce(known.category, 'other'), insert_asset.kind,
    coalesce(insert_asset.name, known.label, private.get_kind_label(insert_asset.kind)), insert_asset.space,
    access.caller_id());
  return new_id;
end
$$;
comment on function private.insert_asset is
  'Adds an asset of a kind and returns its id. Without a name it is named after the kind.';
