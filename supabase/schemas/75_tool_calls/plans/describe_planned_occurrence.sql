create or replace function private.describe_planned_occurrence(change jsonb, changes jsonb, language text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_es constant boolean := private.is_spanish(language);
  title constant text := private.quote_title(change ->> 'label');
  fields constant jsonb := change -> 'fields';
  is_added constant boolean := change ->> 'action' = 'add';
  state constant text := case when is_added then fields ->> 'state' else fields #>> '{state,to}' end;
  schedule_status constant text := (
    select coalesce(s #>> '{fields,status,to}', s ->> 'action') from jsonb_array_elements(changes) s
    where s ->> 'kind' = 'schedule' and s -> 'label' = change -> 'label' limit 1);
begin
  return case
    -- The sentence of the schedule covers it.
    when schedule_status = 'ended' and state = 'cancelled' or schedule_status = 'add' then null
    when is_added and state = 'due' then case
      when is_es then format('Próxima fecha de %s: %s.', title, fields ->> 'due_on')
      else format('The next date of %s is %s.', title, fields ->> 'due_on') end
    when state = 'done' then case when is_es then format('Marca %s como hecho.', title)
      else format('Marks %s as done.', title) end
    when state = 'skipped' then case when is_es then format('Omite %s una vez.', title)
      else format('Skips %s once.', title) end
    when state in ('cancelled', 'missed') then case when is_es then format('Cancela una fecha de %s.', title)
      else format('Cancels a date of %s.', title) end
    when state = 'due' then case when is_es then format('Marca %s de nuevo como pendiente.', title)
      else format('Marks %s as due again.', title) end
    when fields ? 'due_on' then case when is_es then format('Mueve %s al %s.', title, fields #>> '{due_on,to}')
      else format('Moves %s to %s.', title, fields #>> '{due_on,to}') end
    when fields ? 'snoozed_until' then case when is_es
      then format('Pospone %s: %s.', title, coalesce(fields #>> '{snoozed_until,to}', '(nada)'))
      else format('Snoozes %s: %s.', title, coalesce(fields #>> '{snoozed_until,to}', '(nothing)')) end end;
end
$$;
comment on function private.describe_planned_occurrence is
  'Describes the change of an occurrence in a plan as a sentence. Null when the sentence of its schedule covers it.';
