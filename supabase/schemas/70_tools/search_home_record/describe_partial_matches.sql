create or replace function private.describe_partial_matches(partial_matches jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce((
    select string_agg('No entry has ' || case jsonb_array_length(m -> 'terms') when 1 then ''
        when 2 then 'both ' else 'all of ' end || w.terms
      || case when m -> 'found' = '[]' then '' else '; these have ' || w.found end || '. ', '' order by p.place)
    from jsonb_array_elements(partial_matches) with ordinality p (m, place)
    cross join lateral (select
      private.join_phrases(array(select private.quote_title(t) from jsonb_array_elements_text(m -> 'terms') t), 'and')
        as terms,
      private.join_phrases(array(select private.quote_title(t) from jsonb_array_elements_text(m -> 'found') t),
        case when m -> 'are_together' = 'true' then 'and' else 'or' end) as found) w), '');
end
$$;
comment on function private.describe_partial_matches is
  'Describes what find_partial_matches returned, before a space: "No entry has both “gutters” and “guards”; these have '
    '“gutters”. "; empty for [].';
