create or replace function private.split_words(content text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct w), '{}')
    from pg_catalog.regexp_split_to_table(lower(coalesce(content, '')), '[^[:alnum:]]+') w where w <> ''
  );
end
$$;
comment on function private.split_words is 'Returns the distinct words of a text in lower case.';
