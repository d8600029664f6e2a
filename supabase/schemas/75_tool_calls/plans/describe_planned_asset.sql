create or replace function private.describe_planned_asset(change jsonb, asset_names jsonb, language text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_es constant boolean := private.is_spanish(language);
  name constant text := change ->> 'label';
  fields constant jsonb := change -> 'fields';
  status constant text := fields #>> '{status,to}';
  other_name constant text := asset_names ->> (fields #>> '{merged_into_id,to}');
  changes constant text := private.describe_fields(fields, language);
begin
  if change ->> 'action' = 'add' then
    return case when is_es then format('Añade a tus sistemas: %s', name) else format('Adds the %s', name) end
      || coalesce(' (' || nullif(concat_ws(', ', fields ->> 'manufacturer', fields ->> 'model',
        fields ->> 'installed_on'), '') || ')', '') || '.';
  end if;
  return nullif(concat_ws(' ',
    case status
      when 'replaced' then case when is_es then format('Retira: %s.', name) else format('Retires the %s.', name) end
      when 'removed' then case when is_es then format('Quita de tus sistemas: %s.', name)
        else format('Takes the %s off your systems.', name) end
      when 'merged' then case when is_es then format('Une %s con %s.', name, other_name)
        else format('Makes the %s part of the %s.', name, other_name) end
      when 'active' then case when is_es then format('Devuelve a tus sistemas: %s.', name)
        else format('Puts the %s back on your systems.', name) end end,
    case when changes is not null then case when is_es then format('Cambia %s: %s.', name, changes)
      else format('Changes the %s: %s.', name, changes) end end), '');
end
$$;
comment on function private.describe_planned_asset is 'Describes the change of an asset in a plan as a sentence.';
