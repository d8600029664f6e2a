create or replace function private.count_matching_stems(content text, stems text[]) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select count(*)::int from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', content))) w
    where w = any (stems)
  );
end
$$;
comment on function private.count_matching_stems is 'Counts how many of the word stems a text contains.';
