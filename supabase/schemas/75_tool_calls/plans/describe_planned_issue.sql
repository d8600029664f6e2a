create or replace function private.describe_planned_issue(change jsonb, language text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_es constant boolean := private.is_spanish(language);
  title constant text := private.quote_title(change ->> 'label');
begin
  return case change #>> '{fields,status,to}'
    when 'resolved' then case when is_es then format('Marca %s como resuelto.', title)
      else format('Marks %s as resolved.', title) end
    when 'dismissed' then case when is_es then format('Descarta %s.', title) else format('Dismisses %s.', title) end
    when 'in_progress' then case when is_es then format('Marca %s como en curso.', title)
      else format('Marks %s as in progress.', title) end
    when 'deferred' then case when is_es then format('Aplaza %s.', title) else format('Puts %s off.', title) end
    when 'open' then case when is_es then format('Reabre %s.', title) else format('Reopens %s.', title) end end;
end
$$;
comment on function private.describe_planned_issue is
  'Describes the new status of an issue in a plan as a sentence. Null when it keeps its status.';
