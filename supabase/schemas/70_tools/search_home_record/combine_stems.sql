create or replace function private.combine_stems(terms jsonb, max_phrases int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  phrases jsonb := '[[]]'::jsonb;
  term jsonb;
begin
  for term in select jsonb_array_elements(terms) loop
    if jsonb_array_length(phrases) * jsonb_array_length(term -> 'stems') > max_phrases then
      return null;
    end if;
    phrases := (
      select coalesce(jsonb_agg(distinct p || s), '[]')
      from jsonb_array_elements(phrases) p cross join lateral jsonb_array_elements(term -> 'stems') s);
  end loop;
  return phrases;
end
$$;
comment on function private.combine_stems is
  'Combines the phrases of terms: an event whose words match all terms has all stems of one of the result. Null for '
    'more than max_phrases.';
