create or replace function private.describe_planned_issue(change jsonb, language text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_es constant boolean := private.is_spanish(language);
  title constant text := private.quote_title(change ->> 'label');
  review_on constant text := change #>> '{fields,review_on,to}';
begin
  return case change #>> '{fields,status,to}'
    when 'resolved' then case when is_es then format('Marca %s como resuelto.', title)
      else format('Marks %s as resolved.', title) end
    when 'dismissed' then case when is_es then format('Descarta %s.', title) else format('Dismisses %s.', title) end
    when 'in_progress' then case when is_es then format('Marca %s como en curso.', title)
      else format('Marks %s as in progress.', title) end
    when 'deferred' then case when is_es then format('Aplaza %s hasta el %s.', title, review_on)
      else format('Puts %s off until %s.', title, review_on) end
    when 'open' then case when is_es then format('Reabre %s.', title) else format('Reopens %s.', title) end
    else case when review_on is not null then case
      when is_es then format('Aplaza la revisión de %s al %s.', title, review_on)
      else format('Moves the review of %s to %s.', title, review_on) end end end;
end
$$;
comment on function private.describe_planned_issue is
  'Describes the new status or review date of an issue in a plan as a sentence. Null when it keeps both.';
