create or replace function private.build_match_patterns(texts text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  -- As in private.build_removal_patterns: a longer expression takes seconds to compile.
  group_length constant int := 20000;
begin
  return array(
    select string_agg(g.pattern, '|')
    from (
      select d.pattern, sum(char_length(d.pattern)) over (order by d.pattern) / group_length as number
      from (
        select distinct private.escape_pattern(p.piece) as pattern
        from unnest(texts) t (content)
        cross join lateral (
          -- The longest piece without what JSON text escapes (a quotation mark, a backslash, a control character) and
          -- what the home context replaces ("|", "<", runs of white space).
          select left(s.piece, 60) as piece
          from regexp_split_to_table(t.content, '["\\[:cntrl:]|<]+|\s{2,}') s (piece)
          order by char_length(s.piece) desc limit 1) p
        where btrim(p.piece) <> '') d) g
    group by g.number);
end
$$;
comment on function private.build_match_patterns is
  'Regular expressions of bounded length. One of them matches each JSON text that holds one of the texts, and few '
    'others match.';
