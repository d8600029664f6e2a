create or replace function private.build_statement(code text, fields jsonb default '{}') returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_array(jsonb_build_object('code', code) || jsonb_strip_nulls(fields));
end
$$;
comment on function private.build_statement is
  'Builds a list of one statement, [{ code, … }]: what a sentence for a person says, without its words. Lists are '
    'joined with ||. The edge functions render the codes in sentences/statements/.';
