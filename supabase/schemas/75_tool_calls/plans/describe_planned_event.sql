create or replace function private.describe_planned_event(change jsonb, language text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_es constant boolean := private.is_spanish(language);
  title constant text := private.quote_title(change ->> 'label');
  fields constant jsonb := change -> 'fields';
  changes constant text := private.describe_fields(fields, language);
begin
  if change ->> 'action' = 'add' then
    return case
      -- The changed row has a sentence of its own.
      when fields ->> 'event_type' in ('correction', 'void', 'status_change', 'asset_changed', 'schedule_changed',
        'vendor_changed') then null
      else case when is_es then 'Registra ' else 'Records ' end || title
        || coalesce(', ' || (fields ->> 'occurred_on'), case when is_es then ', sin fecha' else ', no date given' end)
        || coalesce(', ' || case when fields ? 'cost_actual_minor' then
          private.format_plan_value('cost_actual_minor', fields -> 'cost_actual_minor', fields, language) end, '')
        || '.' end;
  end if;
  return nullif(concat_ws(' ',
    case fields #> '{voided,to}'
      when 'true' then case when is_es then format('Retira %s del historial.', title)
        else format('Takes %s off the record.', title) end
      when 'false' then case when is_es then format('Devuelve %s al historial.', title)
        else format('Puts %s back on the record.', title) end end,
    case when fields ? 'asset_id' or fields ? 'vendor_id' then case when is_es
      then format('Cambia a qué sistema o empresa pertenece %s.', title)
      else format('Changes the system or contractor of %s.', title) end end,
    case when changes is not null then case when is_es then format('Corrige %s: %s.', title, changes)
      else format('Corrects %s: %s.', title, changes) end end), '');
end
$$;
comment on function private.describe_planned_event is
  'Describes a new or changed event of a plan as a sentence. Null for an event that only notes another change.';
