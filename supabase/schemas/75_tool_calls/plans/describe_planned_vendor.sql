create or replace function private.describe_planned_vendor(change jsonb, language text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  is_es constant boolean := private.is_spanish(language);
  name constant text := private.quote_title(change ->> 'label');
  changes constant text := private.describe_fields(change -> 'fields', language);
begin
  if change ->> 'action' = 'add' then
    return case when is_es then format('Añade la empresa %s.', name) else format('Adds the contractor %s.', name) end;
  end if;
  return nullif(concat_ws(' ',
    case change #> '{fields,is_removed,to}'
      when 'true' then case when is_es then format('Quita la empresa %s.', name)
        else format('Takes the contractor %s off the list.', name) end
      when 'false' then case when is_es then format('Devuelve la empresa %s a la lista.', name)
        else format('Puts the contractor %s back on the list.', name) end end,
    case when changes is not null then case when is_es then format('Cambia la empresa %s: %s.', name, changes)
      else format('Changes the contractor %s: %s.', name, changes) end end), '');
end
$$;
comment on function private.describe_planned_vendor is 'Describes the change of a vendor in a plan as a sentence.';
