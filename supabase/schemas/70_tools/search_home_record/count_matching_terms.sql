create or replace function private.count_matching_terms(
  terms jsonb, content tsvector, title tsvector, category text
) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select count(*)::int from jsonb_array_elements(terms) t
    where content @@ (t ->> 'query')::tsquery or t ->> 'category' = category
      or (category is null and title @@ (t ->> 'title_query')::tsquery));
end
$$;
comment on function private.count_matching_terms is
  'Counts the terms that match a text or its category. Without a category, the title can show it.';
