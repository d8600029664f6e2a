create or replace function private.apply_asset_facts(
  home_id uuid, asset_id uuid, facts jsonb, source text, event_id uuid
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  asset public.home_assets;
  current_values jsonb;
  changes jsonb := '{}'::jsonb;
  changed_provenance jsonb := '{}'::jsonb;
  kept_values jsonb := '[]'::jsonb;
  field text;
  new_strength int := private.get_source_strength(source);
  current_strength int;
  is_same_value boolean;
begin
  select * into strict asset from public.home_assets a
  where a.home_id = apply_asset_facts.home_id and a.id = apply_asset_facts.asset_id for update;
  current_values := to_jsonb(asset);

  foreach field in array private.list_asset_fact_fields() loop
    continue when coalesce(facts -> field, 'null') = 'null';
    current_strength := private.get_source_strength(asset.provenance -> field ->> 'source');
    is_same_value := current_values -> field = facts -> field;
    if current_values -> field <> 'null' and new_strength < current_strength then
      if not is_same_value then
        kept_values := kept_values || jsonb_build_object('field', field, 'value', current_values -> field,
          'source', asset.provenance -> field -> 'source');
      end if;
    elsif not is_same_value or new_strength <> current_strength then
      changes := changes || jsonb_build_object(field, facts -> field);
      changed_provenance := changed_provenance || jsonb_build_object(field, jsonb_strip_nulls(jsonb_build_object(
        'source', source, 'event_id', event_id, 'person_id', private.caller_id(), 'at', clock_timestamp())));
    end if;
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
      warranty_until = asset.warranty_until, provenance = a.provenance || changed_provenance
    where a.home_id = apply_asset_facts.home_id and a.id = apply_asset_facts.asset_id;
  end if;
  return jsonb_build_object(
    'applied', (select coalesce(jsonb_agg(k), '[]') from jsonb_object_keys(changes) k),
    'kept', kept_values);
end
$$;
comment on function private.apply_asset_facts is
  'Updates an asset with facts from one source. Values from a stronger source are kept. Returns '
    '{ applied: [field], kept: [{ field, value, source }] }.';
