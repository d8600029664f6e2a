create or replace function private.count_matching_terms(
  terms jsonb, content tsvector, title tsvector, category text
) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return cardinality(private.list_matching_terms(terms, content, title, category));
end
$$;
comment on function private.count_matching_terms is 'Counts the terms that match a text or its category.';
