create or replace function private.parse_json(value text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  parsed jsonb;
begin
  parsed := value::jsonb;
  return case when private.is_deep(parsed) then null else parsed end;
exception
  when data_exception or program_limit_exceeded then
    return null;
end
$$;
comment on function private.parse_json is
  'Returns the text as JSON. Null for a text that is no JSON, is nested too deeply or has a NUL.';
