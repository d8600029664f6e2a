create or replace function private.combine_stems(terms jsonb, max_phrases int, with_titles boolean default true)
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  phrases jsonb := '[[]]'::jsonb;
  term jsonb;
  stems jsonb;
begin
  for term in select jsonb_array_elements(terms) loop
    stems := case when with_titles then term -> 'stems' else coalesce(term -> 'query_stems', term -> 'stems') end;
    if jsonb_array_length(phrases) * jsonb_array_length(stems) > max_phrases then
      return null;
    end if;
    phrases := (
      select coalesce(jsonb_agg(distinct p || s), '[]')
      from jsonb_array_elements(phrases) p cross join lateral jsonb_array_elements(stems) s);
  end loop;
  return phrases;
end
$$;
comment on function private.combine_stems is
  'Combines the phrases of terms: an event whose words match all terms has all stems of one of the result. '
    'with_titles false: without stems of title_query, which matches no event with an asset. Null for more than '
    'max_phrases.';
