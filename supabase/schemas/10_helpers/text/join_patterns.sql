create or replace function private.join_patterns(patterns text[]) returns text[]
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
      from (select distinct p.pattern from unnest(patterns) p (pattern) where p.pattern <> '') d) g
    group by g.number);
end
$$;
comment on function private.join_patterns is
  'Regular expressions of bounded length that match what the patterns match.';
