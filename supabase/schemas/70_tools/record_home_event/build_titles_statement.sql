create or replace function private.build_titles_statement(code text, titles jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when titles @? '$[0]' then private.build_statement(code, jsonb_build_object('titles', titles))
    else '[]' end;
end
$$;
comment on function private.build_titles_statement is 'Builds a statement with titles; [] without any.';
