create or replace function private.apply_asset_facts(home_id uuid, asset_id uuid, facts jsonb, source text,
  event_id uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  asset public.home_assets;
  is_now jsonb;
  changes jsonb := '{}'::jsonb;
  sources jsonb := '{}'::jsonb;
  kept jsonb := '[]'::jsonb;
  field text;
begin
  select * into strict asset from public.home_assets a
  where a.home_id = apply_asset_facts.home_id and a.id = apply_asset_facts.asset_id for update;
  is_now := to_jsonb(asset);
  foreach field in array private.asset_fact_fields() loop
    continue when coalesce(facts -> field, 'null') = 'null';
    if is_now -> field <> 'null'
      and private.source_strength(source) < private.source_strength(asset.provenance -> field ->> 'source') then
      if is_now -> field <> facts -> field then
        kept := kept || jsonb_build_object('field', field, 'value', is_now -> field,
          'source', asset.provenance -> field -> 'source');
      end if;
      continue;
    end if;
    continue when is_now -> field = facts -> field
      and private.source_strength(source) = private.source_strength(asset.provenance -> field ->> 'source');
    changes := changes || jsonb_build_object(field, facts -> field);
    sources := sources || jsonb_build_object(field, jsonb_strip_nulls(jsonb_build_object(
      'source', source, 'event_id', event_id, 'person_id', private.caller_id(), 'at', clock_timestamp())));
  end loop;
  if changes <> '{}' then
    asset := jsonb_populate_record(asset, changes);
    if changes ? 'installed_on' then
      asset.installed_precision := coalesce(facts ->> 'installed_precision', 'day');
    end if;
    update public.home_assets a set
      kind = asset.kind, name = asset.name, space = asset.space, manufacturer = asset.manufacturer,
      model = asset.model, serial = asset.serial, installed_on = asset.installed_on,
      installed_precision = asset.installed_precision, purchased_on = asset.purchased_on,
      warranty_until = asset.warranty_until, provenance = a.provenance || sources
    where a.home_id = apply_asset_facts.home_id and a.id = apply_asset_facts.asset_id;
  end if;
  return jsonb_build_object('applied', (select coalesce(jsonb_agg(k), '[]') from jsonb_object_keys(changes) k), 'kept',
    kept);
end
$$;
comment on function private.apply_asset_facts is
  'Completes an asset from one source: { applied: [field], kept: [{ field, value, source }] }; what a stronger source '
    'said is kept.';
