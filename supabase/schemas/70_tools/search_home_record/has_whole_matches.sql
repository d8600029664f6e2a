create or replace function private.has_whole_matches(subjects jsonb, best_scores int[]) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce((
    select bool_and(coalesce(jsonb_array_length(s.terms) = best_scores[s.number], false))
    from jsonb_array_elements(subjects) with ordinality s (terms, number)), true);
end
$$;
comment on function private.has_whole_matches is 'Whether an event matches all terms, for each of the subjects.';
