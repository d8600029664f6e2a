create or replace function private.count_matching_terms(terms jsonb, content tsvector, category text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select count(*) from jsonb_array_elements(terms) t
    where content @@ (t ->> 'query')::tsquery or t ->> 'category' = category);
end
$$;
comment on function private.count_matching_terms is
  'Counts the terms that match the words of an asset or vendor or its category.';
