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
      changed_provenance := changed_provenance
        || jsonb_build_object(field, private.build_provenance(source, event_id));
    end if;
  end loop;

  if changes <> '{}' then
    if changes ? 'installed_on' then
      changes := changes || jsonb_build_object('installed_precision',
        coalesce(facts -> 'installed_precision', '"day"'));
    end if;
    perform private.write_asset_values(asset, changes, changed_provenance);
  end if;
  return jsonb_build_object(
    'applied', to_jsonb(array(select k from jsonb_object_keys(changes) k
      where k <> 'installed_precision')),
    'kept', kept_values);
end
$$;
comment on function private.apply_asset_facts is
  'Updates an asset with facts from one source. Values from a stronger source are kept. Returns '
    '{ applied: [field], kept: [{ field, value, source }] }.';
