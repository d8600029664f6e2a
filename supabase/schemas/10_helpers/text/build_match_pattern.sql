create or replace function private.build_match_pattern(texts text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- In JSON text a quotation mark, a backslash and a control character are escaped: the longest piece without them.
  return (
    select string_agg(private.escape_pattern(p.piece), '|')
    from unnest(texts) t (content)
    cross join lateral (
      select left(s.piece, 60) as piece from regexp_split_to_table(t.content, '["\\[:cntrl:]]+') s (piece)
      order by char_length(s.piece) desc limit 1) p
    where btrim(p.piece) <> '');
end
$$;
comment on function private.build_match_pattern is
  'A regular expression that matches each JSON text that holds one of the texts, and few others. Null without texts.';
