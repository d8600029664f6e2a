create or replace function private.describe_planned_schedule(change jsonb, changes jsonb, asset_names jsonb,
  language text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_es constant boolean := private.is_spanish(language);
  title constant text := private.quote_title(change ->> 'label');
  fields constant jsonb := change -> 'fields';
  changed_fields constant text := private.describe_fields(fields, language);
  due_on constant text := (
    select o #>> '{fields,due_on}' from jsonb_array_elements(changes) o
    where o ->> 'kind' = 'occurrence' and o ->> 'action' = 'add' and o #> '{fields,schedule_id}' = change -> 'id'
      and o #>> '{fields,state}' = 'due' limit 1);
begin
  if change ->> 'action' = 'add' then
    return case when is_es then 'Programa ' else 'Schedules ' end || title
      || coalesce(case when is_es then ', cada ' else ', every ' end
        || concat_ws(' ', nullif(fields ->> 'every_count', '1'), case when is_es then case fields ->> 'every_unit'
          when 'day' then 'día(s)' when 'week' then 'semana(s)' when 'month' then 'mes(es)' else 'año(s)' end
          else (fields ->> 'every_unit') || case when fields ->> 'every_count' = '1' then '' else 's' end end), '')
      || coalesce(case when is_es then ', primera fecha ' else ', first on ' end || due_on, '') || '.';
  end if;
  return nullif(concat_ws(' ',
    case fields #>> '{status,to}'
      when 'ended' then case when is_es then format('Termina la tarea %s.', title)
        else format('Ends the schedule %s.', title) end
      when 'paused' then case when is_es then format('Pausa la tarea %s.', title)
        else format('Pauses the schedule %s.', title) end
      when 'active' then case when is_es then format('Reanuda la tarea %s.', title)
        else format('Resumes the schedule %s.', title) end end,
    case when fields ? 'asset_id' then case when is_es then format('Pasa la tarea %s a: %s.', title,
        coalesce(asset_names ->> (fields #>> '{asset_id,to}'), '(nada)'))
      else format('Moves the schedule %s to the %s.', title,
        coalesce(asset_names ->> (fields #>> '{asset_id,to}'), 'home')) end end,
    case when fields ? 'assignee_person_id' then case when is_es then format('Cambia quién hace %s.', title)
      else format('Changes who does %s.', title) end end,
    case when changed_fields is not null then case
      when is_es then format('Cambia la tarea %s: %s.', title, changed_fields)
      else format('Changes the schedule %s: %s.', title, changed_fields) end end), '');
end
$$;
comment on function private.describe_planned_schedule is 'Describes the change of a schedule in a plan as a sentence.';
