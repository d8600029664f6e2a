create or replace function private.list_best_scores(groups jsonb) returns int[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select max(s.score::int) from jsonb_array_elements(groups) g
    cross join lateral jsonb_array_elements_text(g -> 'scores') with ordinality s (score, number)
    group by s.number order by s.number);
end
$$;
comment on function private.list_best_scores is
  'Lists the highest number of terms of each subject that an event of count_search_hits matches.';
