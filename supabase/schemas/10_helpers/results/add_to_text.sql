create or replace function private.add_to_text(content jsonb, statements jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_text(case jsonb_typeof(content)
    when 'string' then private.build_statement('as_written', jsonb_build_object('text', content))
    else coalesce(content -> 'statements', '[]') end || statements);
end
$$;
comment on function private.add_to_text is 'Adds statements to a text for a person, which may be a string.';
