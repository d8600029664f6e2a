create or replace function private.build_removal_patterns(texts text[]) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  prefix_length constant int := 60;
  -- Postgres keeps 32 compiled expressions and limits the size of one.
  group_length constant int := 20000;
begin
  return array(
    select case g.rank when 1 then g.alternatives
      -- A truncated copy ends with an ellipsis.
      else '(?:' || g.alternatives || ')([^…]{0,255}?…)?' end
    from (
      select p.rank, p.number, string_agg(p.pattern, '|' order by p.pattern) as alternatives
      from (
        select s.rank, s.pattern,
          sum(char_length(s.pattern)) over (partition by s.rank order by char_length(s.pattern) desc, s.pattern)
            / group_length as number
        from (
          select distinct v.rank, v.pattern
          from unnest(texts) g (content)
          cross join lateral private.normalise_text(g.content) t (content)
          cross join lateral (
            values
              (1, case when char_length(t.content) < 8 then '\m' || private.escape_pattern(t.content) || '\M'
                else private.escape_pattern(t.content) end),
              (2, case when char_length(t.content) > prefix_length
                then private.escape_pattern(left(t.content, prefix_length)) end)) v (rank, pattern)
          where v.pattern is not null and btrim(t.content) <> '') s) p
      group by p.rank, p.number) g
    order by g.rank, g.number);
end
$$;
comment on function private.build_removal_patterns is
  'Regular expressions that match the normalised texts, then their truncated copies: few, whatever the number of '
    'texts. A text of less than 8 characters is matched as whole words.';
