create or replace function private.build_match_patterns(texts text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  separators constant text := '[\u0001-\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u007f“”‘’…]+';
begin
  return private.join_patterns(array(
    -- Between two words is what JSON text escapes, what the home context replaces ("|", "<", runs of white space), or
    -- nothing: an invisible character. A truncated copy has the first 60 characters.
    select replace(btrim(regexp_replace(
      private.decode_escapes(to_jsonb(left(private.normalise_text(t.content), 60))::text), separators, ' ', 'g')),
      ' ', '\W*')
    from unnest(texts) t (content)));
end
$$;
comment on function private.build_match_patterns is
  'Regular expressions of bounded length for has_copy. One of them matches each text or JSON text that holds '
    'one of the texts, and few others match.';
