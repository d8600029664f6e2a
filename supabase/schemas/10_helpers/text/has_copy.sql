create or replace function private.has_copy(patterns text[], variadic contents text[]) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return exists (
    select from unnest(contents) c (content)
    where private.normalise_text(private.decode_escapes(c.content)) ~* any (patterns));
end
$$;
comment on function private.has_copy is
  'Whether one of the contents, texts or JSON texts, matches one of the patterns of build_match_patterns.';
