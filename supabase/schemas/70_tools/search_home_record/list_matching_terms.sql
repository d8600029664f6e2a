create or replace function private.list_matching_terms(
  terms jsonb, content tsvector, title tsvector, category text
) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select t ->> 'said' from jsonb_array_elements(terms) with ordinality a (t, place)
    where content @@ (t ->> 'query')::tsquery or t ->> 'category' = category
      or (category is null and title @@ (t ->> 'title_query')::tsquery)
    order by place);
end
$$;
comment on function private.list_matching_terms is
  'Lists the terms that match a text or its category, as they were said. Without a category, the title can show it.';
