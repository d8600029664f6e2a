create or replace function private.build_repeated_question(approval public.tool_approvals) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when private.is_spanish(approval.plan ->> 'language')
    then 'No se ha hecho nada, porque el historial ha cambiado desde la pregunta. '
    else 'Nothing was done, because the record has changed since that was asked. ' end || (approval.preview #>> '{}');
end
$$;
comment on function private.build_repeated_question is
  'The text for a person whose approval did nothing, because the plan had changed: the reason and the new preview.';
