create or replace function private.describe_planned_home(change jsonb, language text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_es constant boolean := private.is_spanish(language);
  until_on constant text := coalesce(change #> '{fields,away_until,to}', 'null') #>> '{}';
begin
  return case
    when until_on is null then case when is_es then 'Reanuda el mantenimiento de toda la casa.'
      else 'Resumes the maintenance of the whole home.' end
    else case when is_es then format('Pausa el mantenimiento de toda la casa hasta el %s.', until_on)
      else format('Pauses the maintenance of the whole home until %s.', until_on) end end;
end
$$;
comment on function private.describe_planned_home is 'Describes a change of the days away in a plan as a sentence.';
