create or replace function private.format_search_scores(search jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'array[' || coalesce((
    select string_agg(s.score, ', ' order by s.number) from (
      select a.number, string_agg(private.format_term(t) || '::int', ' + ') as score
      from jsonb_array_elements(search -> 'subjects') with ordinality a (terms, number)
      cross join lateral jsonb_array_elements(a.terms) t
      group by a.number) s), '') || ']::int[]';
end
$$;
comment on function private.format_search_scores is
  'Formats an SQL expression on the event state s: how many terms of each subject it matches.';
